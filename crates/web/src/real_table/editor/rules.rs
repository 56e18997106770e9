//! Which game it is: players, side of the board, factories and their gold sides, who began.

use leptos::prelude::*;
use praline_rules::{Disc, Factories, Field, Gold, GoldDraw, Players, Seat, Sharing, WallSide};
use praline_view::{EditAction, Editor, Texts};

use super::choose::{Choice, choose, nothing_chosen};
use super::desk::Desk;
use super::head::{movers, rounds};

/// The choices.
#[component]
pub(super) fn Rules(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let rules = Memo::new(move |_| desk.editor.with(|editor| editor.setup().rules));
    let text = move |id: &'static str| move || app.text(id);
    let special = move || {
        rules.get().is_special().then(|| {
            let discs = desk.view.with_untracked(|view| view.discs.len());
            let side = move |disc: Disc| {
                let label = move || {
                    let place = app.words.get().0.disc(disc);
                    app.text_with("editor-gold-of", &[("place", place.into())])
                };
                choose(desk, ("", label), move |editor, texts| {
                    sides(editor, texts, disc)
                })
            };
            let discs = (1..).map_while(Disc::from_number).take(discs);
            view! {
                {choose(desk, ("set-gold", text("new-gold")), draws)}
                {choose(desk, ("set-sharing", text("new-sharing")), sharings)}
                {discs.map(side).collect::<Vec<_>>()}
                {choose(desk, ("set-hold", text("editor-hold")), holders)}
            }
        })
    };
    let players = Memo::new(move |_| rules.get().players);
    view! {
        <div class="set-fields">
            {choose(desk, ("set-players", text("editor-players")), numbers)}
            {choose(desk, ("set-wall", text("new-wall")), walls)}
            {choose(desk, ("set-factories", text("table-factories")), factories)}
            {choose(desk, ("set-starter", text("editor-starter")), starters)}
            <div class="narrow">
                {choose(desk, ("set-round-here", text("table-round")), rounds)}
                {choose(desk, ("set-mover-here", text("editor-mover")), movers)}
            </div>
            {move || {
                // Another number of players has another number of factories.
                players.track();
                special()
            }}
        </div>
        <p class="actions">
            <button type="button" class="btn small quiet" id="set-clear"
                data-edit=EditAction::Clear.to_string()>
                {move || app.text("editor-clear")}
            </button>
        </p>
        <p class="note">{move || app.text("editor-keys")}</p>
    }
}

fn numbers(editor: &Editor, _: &Texts) -> Vec<Choice> {
    let rules = editor.setup().rules;
    let number = |players: Players| {
        let action = EditAction::Rules(praline_rules::Rules { players, ..rules });
        (
            action,
            players.number().to_string(),
            players == rules.players,
        )
    };
    Players::ALL.map(number).to_vec()
}

fn walls(editor: &Editor, texts: &Texts) -> Vec<Choice> {
    let rules = editor.setup().rules;
    let side = |(wall, words): (WallSide, String)| {
        let action = EditAction::Rules(praline_rules::Rules { wall, ..rules });
        (action, words, wall == rules.wall)
    };
    let sides = [
        (WallSide::Fixed, texts.get("new-wall-fixed")),
        (WallSide::Free, texts.get("new-wall-free")),
    ];
    sides.map(side).to_vec()
}

fn factories(editor: &Editor, texts: &Texts) -> Vec<Choice> {
    let rules = editor.setup().rules;
    let special = Factories::Special {
        gold: GoldDraw::EveryRound,
        sharing: Sharing::Free,
    };
    let kind = |(factories, words, is_chosen): (Factories, String, bool)| {
        // What is chosen keeps its options.
        let factories = if is_chosen {
            rules.factories
        } else {
            factories
        };
        let action = EditAction::Rules(praline_rules::Rules { factories, ..rules });
        (action, words, is_chosen)
    };
    let kinds = [
        (
            Factories::Plain,
            texts.get("editor-plain"),
            !rules.is_special(),
        ),
        (special, texts.get("edition-special"), rules.is_special()),
    ];
    kinds.map(kind).to_vec()
}

/// The rules with other options of the special factories.
fn with_options(editor: &Editor, gold: GoldDraw, sharing: Sharing) -> EditAction {
    EditAction::Rules(praline_rules::Rules {
        factories: Factories::Special { gold, sharing },
        ..editor.setup().rules
    })
}

fn draws(editor: &Editor, texts: &Texts) -> Vec<Choice> {
    let rules = editor.setup().rules;
    let is_once = rules.gold_is_once();
    let every = with_options(editor, GoldDraw::EveryRound, rules.sharing());
    let once = with_options(editor, GoldDraw::Once, rules.sharing());
    vec![
        (every, texts.get("new-gold-every"), !is_once),
        (once, texts.get("new-gold-once"), is_once),
    ]
}

fn sharings(editor: &Editor, texts: &Texts) -> Vec<Choice> {
    let rules = editor.setup().rules;
    let gold = if rules.gold_is_once() {
        GoldDraw::Once
    } else {
        GoldDraw::EveryRound
    };
    let is_even = rules.sharing() == Sharing::Even;
    vec![
        (
            with_options(editor, gold, Sharing::Free),
            texts.get("new-sharing-free"),
            !is_even,
        ),
        (
            with_options(editor, gold, Sharing::Even),
            texts.get("new-sharing-even"),
            is_even,
        ),
    ]
}

fn sides(editor: &Editor, texts: &Texts, disc: Disc) -> Vec<Choice> {
    let now = editor
        .setup()
        .discs
        .get(disc.index())
        .and_then(|disc| disc.gold);
    let plain = (
        EditAction::Gold(disc, None),
        texts.get("editor-plain"),
        now.is_none(),
    );
    let gold = |gold: Gold| {
        (
            EditAction::Gold(disc, Some(gold)),
            texts.gold(gold),
            now == Some(gold),
        )
    };
    std::iter::once(plain).chain(Gold::SET.map(gold)).collect()
}

fn holders(editor: &Editor, texts: &Texts) -> Vec<Choice> {
    let now = editor.holder();
    let holder = |holder: Option<Seat>| {
        let words = match holder {
            None => texts.get("editor-in-ring"),
            Some(seat) => texts.field(Field::Seat(seat)),
        };
        (EditAction::Hold(holder), words, holder == now)
    };
    editor.holders().into_iter().map(holder).collect()
}

fn starters(editor: &Editor, texts: &Texts) -> Vec<Choice> {
    let setup = editor.setup();
    let seat = |seat| {
        let words = texts.field(Field::Seat(seat));
        (
            EditAction::Starter(seat),
            words,
            setup.centre_marker == Some(seat),
        )
    };
    let seats: Vec<Choice> = setup.rules.players.seats().map(seat).collect();
    if setup.centre_marker.is_some() {
        return seats;
    }
    // Somebody has taken it, and it lies there.
    std::iter::once(nothing_chosen()).chain(seats).collect()
}
