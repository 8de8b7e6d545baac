package dev.cairn.project.architecture.planted.processor.left.one;

import dev.cairn.project.architecture.planted.processor.right.one.BreaksProcessorStagesFormNoCycleThere;

public class BreaksProcessorStagesFormNoCycle {
  BreaksProcessorStagesFormNoCycleThere other = new BreaksProcessorStagesFormNoCycleThere();
}
