package dev.cairn.project.architecture.planted.processor.right.one;

public class BreaksProcessorStagesFormNoCycleThere {}
