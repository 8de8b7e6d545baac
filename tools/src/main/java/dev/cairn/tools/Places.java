package dev.cairn.tools;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The files and folders that commands are given. */
final class Places {

  /** A place that does not exist is most likely misspelt, and would pass every check. */
  static void requireAll(List<Path> places) {
    for (Path place : places) {
      if (!Files.exists(place)) throw new ToolException("there is no file or folder " + place);
    }
  }

  /** The entries of a class path as java takes it: {@code lib/*} is all jars of that folder. */
  static List<Path> classPath(String text) throws IOException {
    List<Path> entries = new ArrayList<>();
    for (String entry : text.split(File.pathSeparator, -1)) {
      if (entry.isBlank()) continue;
      if (entry.equals("*")) entries.addAll(jars(Path.of(".")));
      else if (entry.endsWith("/*"))
        entries.addAll(jars(Path.of(entry.substring(0, entry.length() - 2))));
      else entries.add(Path.of(entry));
    }
    requireAll(entries);
    return entries;
  }

  private static List<Path> jars(Path folder) throws IOException {
    requireAll(List.of(folder));
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
          .sorted()
          .toList();
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
