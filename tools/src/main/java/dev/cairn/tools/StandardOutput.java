package dev.cairn.tools;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/**
 * The standard output of a program. It remembers why it could not be written, which a {@link
 * PrintWriter} keeps to itself.
 *
 * <pre>{@code
 * StandardOutput output = new StandardOutput();
 * int exitCode = run(new PrintWriter(output, true, UTF_8), errors, arguments);
 * System.exit(output.exitCode(exitCode, errors));
 * }</pre>
 */
public final class StandardOutput extends FilterOutputStream {
  private static final int FAILED = 1;

  private @Nullable IOException failure;

  public StandardOutput() {
    this(new FileOutputStream(FileDescriptor.out));
  }

  StandardOutput(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int octet) throws IOException {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      if (failure == null) failure = e;
      throw e;
    }
  }

  /**
   * The exit code of a command that has written all of its output, or should have: what is lost is
   * told, unless the reader has closed its end, as {@code head} does.
   */
  public int exitCode(int exitCode, PrintWriter errors) {
    if (failure == null) return exitCode;
    String reason = String.valueOf(failure.getMessage());
    if (!reason.contains("Broken pipe")) {
      errors.println("error: the output cannot be written: " + reason);
    }
    return exitCode == 0 ? FAILED : exitCode;
  }
}
