package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

abstract class MemoryIoWorkflow {
  @Workflow
  public int parse(String csv) throws IOException {
    int lines = 0;
    try (BufferedReader reader = new BufferedReader(new StringReader(csv))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank()) lines += load(line);
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(csv.getBytes(StandardCharsets.US_ASCII));
    StringWriter text = new StringWriter();
    text.write(bytes.toString(StandardCharsets.US_ASCII));
    return lines + text.toString().length();
  }

  @Step protected int load(String line) { return 1; }
}
