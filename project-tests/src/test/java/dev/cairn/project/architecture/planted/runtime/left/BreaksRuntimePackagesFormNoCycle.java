package dev.cairn.project.architecture.planted.runtime.left;

import dev.cairn.project.architecture.planted.runtime.right.BreaksRuntimePackagesFormNoCycleToo;

public class BreaksRuntimePackagesFormNoCycle {
  BreaksRuntimePackagesFormNoCycleToo other = new BreaksRuntimePackagesFormNoCycleToo();
}
