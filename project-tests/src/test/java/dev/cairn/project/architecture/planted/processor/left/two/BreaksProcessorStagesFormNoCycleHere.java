package dev.cairn.project.architecture.planted.processor.left.two;

public class BreaksProcessorStagesFormNoCycleHere {}
