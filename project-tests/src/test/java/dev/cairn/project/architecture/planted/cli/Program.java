package dev.cairn.project.architecture.planted.cli;

public final class Program {}
