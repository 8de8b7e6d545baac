package dev.cairn.tools;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The places that are searched for workflows. */
final class Places {

  /** A place that does not exist is most likely misspelt, and would pass every check. */
  static void requireAll(List<Path> places) {
    for (Path place : places) {
      if (!Files.exists(place)) throw new ToolException("there is no file or folder " + place);
    }
  }

  static ToolException withoutWorkflow(List<Path> places) {
    return new ToolException(
        "there is no workflow in "
            + places
            + ": META-INF/cairn has no manifest there. Give jars or folders of classes that were"
            + " compiled with cairn-processor");
  }

  private Places() {}
}
