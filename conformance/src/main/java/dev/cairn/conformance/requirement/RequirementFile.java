package dev.cairn.conformance.requirement;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A file that holds a requirement; its name is the requirement's id. */
public record RequirementFile(Path path) {
  private static final String SUFFIX = ".yaml";

  /** All of a folder and those below it, in the order of their numbers. */
  public static List<RequirementFile> in(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(SUFFIX))
          .map(RequirementFile::new)
          .sorted(Comparator.comparing(RequirementFile::id, RequirementFile::byNumbers))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("the requirements in " + folder + " cannot be listed", e);
    }
  }

  /** The id of the requirement, for instance {@code 1-12}. */
  public String id() {
    String name = path.getFileName().toString();
    return name.substring(0, name.length() - SUFFIX.length());
  }

  /** The suite that the requirement belongs to. */
  public String suite() {
    Path folder = path.toAbsolutePath().getParent();
    Path name = folder == null ? null : folder.getFileName();
    return name == null ? "" : name.toString();
  }

  /**
   * The requirement.
   *
   * @throws InvalidRequirementException if this is none
   */
  public Requirement read() {
    try {
      return new RequirementReader(id(), suite()).read(Files.readString(path));
    } catch (IOException e) {
      throw new InvalidRequirementException(path + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Numbers by size, everything else by letters. */
  private static int byNumbers(String one, String other) {
    String[] parts = one.split("-", -1);
    String[] others = other.split("-", -1);
    for (int i = 0; i < Math.min(parts.length, others.length); i++) {
      int order =
          isNumber(parts[i]) && isNumber(others[i])
              ? Integer.compare(Integer.parseInt(parts[i]), Integer.parseInt(others[i]))
              : parts[i].compareTo(others[i]);
      if (order != 0) return order;
    }
    return Integer.compare(parts.length, others.length);
  }

  private static boolean isNumber(String text) {
    return text.matches("\\d{1,9}");
  }
}
