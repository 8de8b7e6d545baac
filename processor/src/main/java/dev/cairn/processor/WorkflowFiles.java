package dev.cairn.processor;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestWriter;
import dev.cairn.manifest.diagram.MermaidWriter;
import dev.cairn.processor.flowfile.FlowFile;
import java.io.IOException;
import javax.lang.model.element.TypeElement;

/** Writes the files of a workflow that are no classes: manifest, flow file and diagram. */
final class WorkflowFiles {

  /** The folder of these files, at run time as well. */
  private static final String FOLDER = "META-INF/cairn/";

  private final SourceOutput output;

  WorkflowFiles(SourceOutput output) {
    this.output = output;
  }

  void write(Manifest manifest, String flowFile, TypeElement origin) throws IOException {
    String name = FOLDER + manifest.fileName();
    String flowName = FOLDER + FlowFile.name(manifest.workflow(), manifest.version());
    output.writeResource(name + ".json", ManifestWriter.write(manifest), origin);
    output.writeResource(flowName, flowFile, origin);
    output.writeResource(name + ".mmd", MermaidWriter.write(manifest), origin);
  }
}
