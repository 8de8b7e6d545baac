package dev.cairn.project.architecture.planted.processor.determinism.left;

import dev.cairn.project.architecture.planted.processor.determinism.right.BreaksProcessorPackagesFormNoCycleToo;

public class BreaksProcessorPackagesFormNoCycle {
  BreaksProcessorPackagesFormNoCycleToo other = new BreaksProcessorPackagesFormNoCycleToo();
}
