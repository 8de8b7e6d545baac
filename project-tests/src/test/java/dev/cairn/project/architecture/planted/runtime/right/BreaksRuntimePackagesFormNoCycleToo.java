package dev.cairn.project.architecture.planted.runtime.right;

import dev.cairn.project.architecture.planted.runtime.left.BreaksRuntimePackagesFormNoCycle;
import org.jspecify.annotations.Nullable;

public class BreaksRuntimePackagesFormNoCycleToo {
  @Nullable BreaksRuntimePackagesFormNoCycle other;
}
