package dev.cairn.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.ErrorObject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationFailedExceptionTest {

  /** As test runners do that report from one process to another. */
  @Test
  void isTheSameAfterSerialization() throws IOException, ClassNotFoundException {
    ErrorObject error = new ErrorObject("Declined", "no funds", "4711", List.of("at Bank"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(new StepFailedException("charge", error));

    Object read = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();

    assertThat(read)
        .isInstanceOfSatisfying(
            StepFailedException.class,
            failure -> {
              assertThat(failure.error()).isEqualTo(error);
              assertThat(failure)
                  .hasToString(
                      "dev.cairn.runtime.StepFailedException: charge failed with Declined: no"
                          + " funds");
            });
  }

  @Test
  void namesNoTypeWhereTheSenderGaveNone() {
    ErrorObject error = new ErrorObject(null, "no funds", null, List.of());

    assertThat(new EventFailedException("approval", error))
        .hasToString("dev.cairn.runtime.EventFailedException: approval failed: no funds");
  }
}
