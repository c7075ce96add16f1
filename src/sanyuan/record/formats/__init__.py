"""The formats of other programs, one file each: what is read becomes a ``Game`` in the engine's own words."""
