package dev.cairn.project.architecture.planted.example;

public class Application {}
