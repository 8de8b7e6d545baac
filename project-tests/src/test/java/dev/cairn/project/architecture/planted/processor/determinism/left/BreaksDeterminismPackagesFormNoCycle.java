package dev.cairn.project.architecture.planted.processor.determinism.left;

import dev.cairn.project.architecture.planted.processor.determinism.right.BreaksDeterminismPackagesFormNoCycleToo;

public class BreaksDeterminismPackagesFormNoCycle {
  BreaksDeterminismPackagesFormNoCycleToo other = new BreaksDeterminismPackagesFormNoCycleToo();
}
