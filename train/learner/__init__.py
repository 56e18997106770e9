"""Fits the nets of the learned player to the games that `praline-train` played."""
