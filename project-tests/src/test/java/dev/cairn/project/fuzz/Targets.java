package dev.cairn.project.fuzz;

import java.nio.file.Path;
import java.util.List;

/** All readers, each as fresh as it can be. */
final class Targets {

  /**
   * The targets.
   *
   * @param root of the project: some samples are files of other modules
   */
  static List<Target> all(Path root) {
    Recording recording = Recording.make();
    return List.of(
        new EnvelopeTarget(recording),
        new OutputTarget(recording),
        new CheckpointTarget(root),
        new StateTarget(root),
        new JournalTarget(recording),
        new CodecTarget(),
        new FlowFileTarget(root, recording),
        new ManifestTarget(root),
        new TemplateTarget(root),
        new HistoryTarget(root),
        new ClientTarget(root),
        new HttpTarget());
  }

  private Targets() {}
}
