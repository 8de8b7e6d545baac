package dev.cairn.runtime.definition;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The file in which the compiler left the {@link Flow} of a workflow. It lies beside the executor
 * and is read once, at the first use.
 */
public final class FlowFile {
  private static final String FOLDER = "META-INF/cairn/";

  private final @Nullable Class<?> executor;
  private final String name;
  private final String signatures;
  private volatile @Nullable Flow flow;

  private FlowFile(
      @Nullable Class<?> executor, String name, String signatures, @Nullable Flow flow) {
    this.executor = executor;
    this.name = name;
    this.signatures = signatures;
    this.flow = flow;
  }

  /**
   * The file of an executor; generated code calls it.
   *
   * @param executor the class whose loader, and module, has the file
   * @param name for instance {@code order.flow}
   * @param signatures the fingerprint of the signatures that the executor was written from
   */
  public static FlowFile of(Class<?> executor, String name, String signatures) {
    return new FlowFile(executor, name, signatures, null);
  }

  /** A flow that needs no file. */
  public static FlowFile of(Flow flow) {
    return new FlowFile(null, "", "", flow);
  }

  /**
   * The flow. Where there is no file, because the compiler that was used has not let Cairn look
   * into bodies, nothing is known, and the log says so once.
   *
   * @throws FlowFileException if the file cannot be read, or belongs to another executor
   */
  public Flow read() {
    Flow known = flow;
    if (known == null) {
      // Two threads may read it at the same time; they read the same.
      known = load();
      flow = known;
    }
    return known;
  }

  private Flow load() {
    Class<?> owner = executor;
    if (owner == null) return Flow.NOT_READ;
    try (InputStream in = PackagedFile.open(owner, FOLDER + name)) {
      if (in == null) {
        LoggerFactory.getLogger(FlowFile.class)
            .warn(
                "{} has no file META-INF/cairn/{}: the compiler has not let Cairn read its bodies,"
                    + " or the file was not packaged. Journals are not checked before code runs,"
                    + " and batches need an itemCodec",
                owner.getName(),
                name);
        return Flow.NOT_READ;
      }
      return new FlowFileReader(
              new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)))
          .read(signatures);
    } catch (IOException e) {
      throw new FlowFileException("META-INF/cairn/" + name + " cannot be read: " + e, e);
    } catch (FlowFileException e) {
      throw new FlowFileException(
          "META-INF/cairn/" + name + " does not fit " + owner.getName() + ": " + e.getMessage(), e);
    }
  }
}
