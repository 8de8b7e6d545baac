package dev.cairn.maven;

import java.io.File;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code cairn:diagrams}: compiles, prints the diagrams of all workflows, and writes a page with
 * their pictures.
 */
public final class DiagramsMojo extends ToolMojo {
  private @Nullable File page;

  @Override
  List<String> arguments() {
    return List.of("diagram", "--out", set("page", page).getPath(), classes().getPath());
  }
}
