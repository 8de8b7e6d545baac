package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StandardOutputTest {
  private final StringWriter errors = new StringWriter();

  @Test
  void outputThatCannotBeWrittenIsAFailure() {
    assertThat(written(refusing("No space left on device"), 0)).isEqualTo(1);
    assertThat(errors.toString().strip())
        .isEqualTo("error: the output cannot be written: No space left on device");
    assertThat(written(refusing("No space left on device"), 3)).as("of the command").isEqualTo(3);
  }

  @Test
  void aReaderThatHasSeenEnoughNeedsNoWords() {
    assertThat(written(refusing("Broken pipe"), 0)).isEqualTo(1);
    assertThat(errors.toString()).isEmpty();
  }

  @Test
  void allElseIsAsTheCommandSays() {
    ByteArrayOutputStream taken = new ByteArrayOutputStream();

    assertThat(written(taken, 0)).isZero();
    assertThat(written(taken, 4)).isEqualTo(4);
    assertThat(taken.toString(StandardCharsets.UTF_8)).isEqualTo("aa");
    assertThat(errors.toString()).isEmpty();
  }

  private int written(OutputStream out, int exitCode) {
    StandardOutput output = new StandardOutput(out);
    PrintWriter printed = new PrintWriter(output, true, StandardCharsets.UTF_8);
    printed.print("a");
    printed.flush();
    return output.exitCode(exitCode, new PrintWriter(errors, true));
  }

  private static OutputStream refusing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int octet) throws IOException {
        throw new IOException(reason);
      }
    };
  }
}
