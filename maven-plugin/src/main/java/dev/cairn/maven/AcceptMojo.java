package dev.cairn.maven;

import java.io.File;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code cairn:accept}: compiles, and records the manifests of all workflows as released. */
public final class AcceptMojo extends ToolMojo {
  private @Nullable File releases;

  @Override
  List<String> arguments() {
    return List.of(
        "accept", "--releases", set("releases", releases).getPath(), classes().getPath());
  }
}
