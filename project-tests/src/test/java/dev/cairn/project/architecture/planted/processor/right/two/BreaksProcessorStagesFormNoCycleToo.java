package dev.cairn.project.architecture.planted.processor.right.two;

import dev.cairn.project.architecture.planted.processor.left.two.BreaksProcessorStagesFormNoCycleHere;

public class BreaksProcessorStagesFormNoCycleToo {
  BreaksProcessorStagesFormNoCycleHere other = new BreaksProcessorStagesFormNoCycleHere();
}
