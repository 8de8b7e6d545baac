package dev.cairn.project.architecture.planted.testing;

public class Tool {}
