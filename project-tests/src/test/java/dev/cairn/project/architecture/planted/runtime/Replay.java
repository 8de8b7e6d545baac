package dev.cairn.project.architecture.planted.runtime;

public class Replay {}
