package dev.cairn.project.architecture.planted.processor.left;

import dev.cairn.project.architecture.planted.processor.right.BreaksProcessorPackagesFormNoCycleToo;

public class BreaksProcessorPackagesFormNoCycle {
  BreaksProcessorPackagesFormNoCycleToo other = new BreaksProcessorPackagesFormNoCycleToo();
}
