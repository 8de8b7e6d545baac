package dev.cairn.project.fuzz;

import dev.cairn.diagram.SvgWriter;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import dev.cairn.manifest.ManifestWriter;
import dev.cairn.manifest.diagram.MermaidWriter;
import dev.cairn.view.GraphView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Manifests. One that was read is written again, and drawn. */
record ManifestTarget(Path root) implements Target {

  @Override
  public String name() {
    return "manifest";
  }

  @Override
  public List<byte[]> samples() throws IOException {
    return Samples.golden(root, "*.json");
  }

  @Override
  public Mutator mutator() {
    return new JsonMutator();
  }

  @Override
  public void read(byte[] input) {
    Manifest manifest = ManifestReader.read(new String(input, StandardCharsets.UTF_8));
    String written = ManifestWriter.write(manifest);
    if (!ManifestWriter.write(ManifestReader.read(written)).equals(written)) {
      throw new AssertionError("a manifest changes when it is read and written: " + written);
    }
    MermaidWriter.write(manifest);
    for (Manifest.Context context : manifest.contexts()) SvgWriter.write(manifest, context);
    GraphView.of(manifest);
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown.getClass() == IllegalArgumentException.class;
  }
}
