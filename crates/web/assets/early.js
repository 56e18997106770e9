// What is done before the page's program is there: the words of its frame in the reader's language,
// presses that come early, and a sentence for browsers that are too old. It is a plain old script,
// so that those can read it, too.
(function () {
  "use strict";

  // The bundle puts these in: the frame's words for each language but English, which stands in the
  // page itself; and for each language its file of messages and its manifest.
  var FRAME = "@FRAME@";
  var FILES = "@FILES@";

  var root = document.documentElement;
  var settings = {};
  var isReturning = false;
  try {
    (localStorage.getItem("praline.settings") || "").split("\n").forEach(function (line) {
      settings[line.split(" ")[0]] = line.split(" ").slice(1).join(" ");
    });
    isReturning = localStorage.getItem("praline.plan") !== null;
  } catch (error) {
    // Where nothing is kept, nothing was set.
  }

  function language() {
    var wishes = [settings.language].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < wishes.length; i++) {
      var tag = String(wishes[i]).toLowerCase().split("-")[0];
      if (FILES.hasOwnProperty(tag)) {
        return tag;
      }
    }
    return "en";
  }

  function prefers(query) {
    return !!window.matchMedia && matchMedia(query).matches;
  }

  // As the app will do, so that nothing changes when it comes.
  function dress() {
    var look = /^(praline|printed|tile)$/.test(settings.look) ? settings.look : "praline";
    var dark = settings.theme ? settings.theme === "dark" : prefers("(prefers-color-scheme: dark)");
    var more = settings.contrast ? settings.contrast === "more" : prefers("(prefers-contrast: more)");
    root.setAttribute("data-look", look === "tile" ? "tile" : "praline");
    root.setAttribute("data-art", look);
    root.setAttribute("data-theme", dark ? "dark" : "light");
    root.setAttribute("data-contrast", more ? "more" : "normal");
  }

  function speak(tag) {
    var words = FRAME[tag] || {};
    root.setAttribute("lang", tag);
    for (var id in words) {
      var places = document.querySelectorAll('[data-word="' + id + '"]');
      for (var i = 0; i < places.length; i++) {
        places[i].textContent = words[id];
      }
    }
    document.querySelector('link[rel="manifest"]').setAttribute("href", FILES[tag][1]);
  }

  // What the page cannot do without. The newest of it gives the oldest versions, which the README names.
  function isOld() {
    // A type of the wasm files: a function of something of JavaScript's.
    var reference = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 111, 0];
    // Another: a function of a vector.
    var vector = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 123, 0];
    try {
      return !(
        "noModule" in document.createElement("script") &&
        typeof HTMLDialogElement === "function" &&
        typeof WebAssembly.instantiateStreaming === "function" &&
        WebAssembly.validate(new Uint8Array(reference)) &&
        WebAssembly.validate(new Uint8Array(vector)) &&
        new DecompressionStream("deflate-raw") &&
        CSS.supports("selector(:has(*))") &&
        CSS.supports("color", "color-mix(in srgb, red, blue)") &&
        CSS.supports("width", "calc(1px * sin(1))") &&
        CSS.supports("container-type", "inline-size") &&
        matchMedia("(width >= 0px)").matches
      );
    } catch (error) {
      return true;
    }
  }

  function get(file) {
    return fetch(file).then(
      function (answer) {
        return answer.ok ? answer.text() : null;
      },
      function () {
        return null;
      },
    );
  }

  var tag = language();
  var start = { isOld: isOld(), tag: tag, words: null, pressed: null };
  window.pralineStart = start;
  dress();
  speak(tag);
  if (start.isOld) {
    document.getElementById("frame").hidden = true;
    document.getElementById("boot-old").hidden = false;
    return;
  }
  start.words = get(FILES[tag][0]);

  // A frame of the first visit's home is no promise to whoever will see something else.
  if (isReturning || location.hash.length > 1 || location.search.length > 1) {
    document.getElementById("frame").hidden = true;
    return;
  }
  // Nothing comes in a second time when the app takes the frame's place.
  root.setAttribute("data-framed", "");
  if (document.cookie.indexOf("praline-tables=here") >= 0) {
    document.querySelector('[data-early="home-online"]').hidden = false;
  }
  document.getElementById("frame").addEventListener("click", function (event) {
    var door = event.target.closest("[data-early]");
    if (door) {
      start.pressed = door.getAttribute("data-early");
      door.setAttribute("aria-busy", "true");
    }
  });
})();
