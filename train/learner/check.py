"""The checksum of net files: FNV-1a with 64 bits."""


def fnv1a(data):
    """The checksum of bytes; about a tenth of a second for a net."""
    value, prime, mask = 0xCBF29CE484222325, 0x100000001B3, 0xFFFFFFFFFFFFFFFF
    for byte in data:
        value = ((value ^ byte) * prime) & mask
    return value
