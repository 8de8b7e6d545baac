package dev.cairn.project.docs;

import dev.cairn.tools.catalogue.AgentsPage;
import dev.cairn.tools.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes {@code AGENTS.md} from the catalogue. */
final class AgentsFile {
  static final Path FILE = Path.of(System.getProperty("cairn.root"), "AGENTS.md");

  public static void main(String[] arguments) throws IOException {
    Files.writeString(FILE, AgentsPage.write(Catalogue.read()));
  }

  private AgentsFile() {}
}
