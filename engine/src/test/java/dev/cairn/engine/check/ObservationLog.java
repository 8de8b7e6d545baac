package dev.cairn.engine.check;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One file for all processes. A line is on disk when {@link #write} returns, and a process that is
 * killed leaves no half line before another's.
 */
public final class ObservationLog implements AutoCloseable {
  /** A channel would be closed for all by the interrupt of one step body. */
  private final FileOutputStream file;

  public ObservationLog(Path path) {
    try {
      file = new FileOutputStream(path.toFile(), /* append= */ true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void write(Observation.Kind kind, String run, String key, String value) {
    byte[] line = new Observation(kind, run, key, value).line().getBytes(StandardCharsets.UTF_8);
    try {
      file.write(line);
      file.getFD().sync();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static List<Observation> read(Path file) {
    try {
      List<Observation> all = new ArrayList<>();
      for (String line : Files.readAllLines(file)) all.add(Observation.of(line));
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
