package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.NumberFormat;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Scanner;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

abstract class TextsWorkflow {
  @Workflow
  public void run(List<String> input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class MessagesWorkflow {
  static final class Refused extends RuntimeException {
    private final transient List<String> names;
    Refused(String message, List<String> names) { super(message.toUpperCase(Locale.ROOT)); this.names = names; }
    List<String> names() { return names; }
  }

  @Workflow
  public void run(List<String> input) {
    if (input.isEmpty()) throw new IllegalArgumentException(String.format("nothing: %d", input.size()));
    if (input.size() > 99) throw new IllegalStateException("too many: " + new HashSet<>(input));
    if (input.contains("x")) throw new Refused("%,d refused".formatted(input.size()), input);
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ScannersWorkflow {
  @Workflow
  public void run(List<String> input) {
    Scanner scanner = new Scanner(String.join(" ", input)).useLocale(Locale.ROOT);
    double sum = 0;
    while (scanner.hasNextDouble()) sum += scanner.nextDouble();
    Scanner words = new Scanner("a b c");
    words.useLocale(Locale.ENGLISH);
    work(sum + words.next() + words.nextInt());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ZippedWorkflow {
  @Workflow
  public void run(List<String> input) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      for (String one : input) zip.write(one.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    CRC32 crc = new CRC32();
    crc.update(out.toByteArray());
    work(crc.getValue());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class UnzippedWorkflow {
  @Workflow
  public void run(List<String> input) {
    byte[] bytes = input.get(0).getBytes(StandardCharsets.ISO_8859_1);
    try (InputStream zip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      work(zip.readAllBytes().length);
    } catch (IOException e) {
      work("not zipped");
    }
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class BuffersWorkflow {
  @Workflow
  public void run(List<String> input) {
    StringWriter text = new StringWriter();
    try (BufferedWriter lines = new BufferedWriter(text)) {
      for (String one : input) { lines.write(one); lines.write('\n'); }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    work(new BufferedReader(new StringReader(text.toString())).lines().count());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class OwnTextsWorkflow {
  enum Colour { RED, BLUE }
  record Point(int x, int y) {}
  abstract static class Shape {
    static Shape of(int sides) {
      return new Shape() {
        @Override public String toString() { return "shape " + sides; }
      };
    }
  }

  @Workflow
  public void run(List<String> input) {
    Shape shape = Shape.of(input.size());
    work("" + shape + Colour.RED + new Point(1, 2) + List.of(new Point(3, 4)) + Optional.of(Colour.BLUE));
    work(new Point(1, 2).hashCode() + Objects.hash(input, 3, new Point(5, 6)));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class TextsOfBeansWorkflow {
  static final class Bean {
    private final String name;
    Bean(String name) { this.name = name; }
    @Override public String toString() { return name; }
    @Override public boolean equals(Object other) { return other instanceof Bean b && b.name.equals(name); }
    @Override public int hashCode() { return name.hashCode(); }
  }

  @Workflow
  public void run(List<String> input) {
    Bean bean = new Bean(input.get(0));
    work("" + bean + List.of(bean) + bean.hashCode() + Map.of("a", bean));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class LocalesWorkflow {
  @Workflow
  public void run(List<String> input) {
    String text = String.format(Locale.ROOT, "%,.2f", 1.5) + "x".toUpperCase(Locale.ROOT) + NumberFormat.getInstance(Locale.US).format(5);
    work(text + String.format("%s-%x", input, 255) + "%s".formatted("a"));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class DigestsWorkflow {
  @Workflow
  public void run(List<String> input) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(input.get(0).getBytes(StandardCharsets.UTF_8));
      work(HexFormat.of().formatHex(digest) + Base64.getEncoder().encodeToString(digest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class AddressesWorkflow {
  @Workflow
  public void run(List<String> input) {
    URI uri = URI.create("https://acme.example/orders/" + URLEncoder.encode(input.get(0), StandardCharsets.UTF_8));
    work(uri.getHost() + uri.resolve("x").getPath() + URLDecoder.decode("a%20b", StandardCharsets.UTF_8));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
