package dev.cairn.cli.connection;

/** What a run is told instead of an event. */
public record Failure(String type, String message) {}
