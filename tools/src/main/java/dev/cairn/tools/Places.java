package dev.cairn.tools;

import java.nio.file.Path;
import java.util.List;

/** The places that are searched for workflows. */
final class Places {

  static ToolException withoutWorkflow(List<Path> places) {
    return new ToolException(
        "there is no workflow in "
            + places
            + ": META-INF/cairn has no manifest there. Give jars or folders of classes that were"
            + " compiled with cairn-processor");
  }

  private Places() {}
}
