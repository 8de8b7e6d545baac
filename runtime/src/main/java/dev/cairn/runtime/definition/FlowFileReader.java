package dev.cairn.runtime.definition;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a flow file. Its grammar is in {@code docs/manifest.md}; the compiler's {@code
 * FlowFileWriter} is its counterpart.
 */
final class FlowFileReader {
  private static final String FORMAT = "cairn flow 1";

  /** The parts of an operation's line that name contexts, which come later in the file. */
  private record Inside(int operation, String kind, String contexts) {}

  private final BufferedReader lines;
  private final Machine.Builder machine = Machine.builder();
  private final Map<String, Integer> operations = new HashMap<>();
  private final Map<String, Integer> contexts = new HashMap<>();
  private final Map<String, String> itemTypes = new HashMap<>();
  private final List<Inside> insides = new ArrayList<>();
  private final Map<Integer, String> branches = new HashMap<>();
  private String sourceFile = "";
  private boolean asksVersion;
  private int operationCount;
  private int number;

  FlowFileReader(BufferedReader lines) {
    this.lines = lines;
  }

  /**
   * The flow.
   *
   * @param signatures the fingerprint that the file has to have
   */
  Flow read(String signatures) throws IOException {
    String format = next();
    if (!FORMAT.equals(format)) {
      throw wrong("it begins with \"" + format + "\", and this runtime reads \"" + FORMAT + "\"");
    }
    String workflow = next();
    String found = next();
    if (!("signatures " + signatures).equals(found)) {
      throw wrong(
          "it was written for \""
              + workflow
              + "\" with "
              + found
              + ", the executor has signatures "
              + signatures
              + ". Compile the workflow again, with annotation processing, and package both");
    }
    for (String line = next(); line != null; line = next()) {
      if (line.equals("not read")) return Flow.NOT_READ;
      if (!line.isBlank()) readLine(line);
    }
    connectContexts();
    return new Flow(built(), itemTypes, asksVersion);
  }

  private Machine built() {
    try {
      return machine.build();
    } catch (IllegalStateException e) {
      throw new FlowFileException(String.valueOf(e.getMessage()), e);
    }
  }

  private @Nullable String next() throws IOException {
    number++;
    return lines.readLine();
  }

  private void readLine(String line) {
    String[] words = line.strip().split(" ", -1);
    try {
      if (line.startsWith(" ")) {
        readState(words);
        return;
      }
      switch (words[0]) {
        case "asks" -> asksVersion = true;
        case "source" -> sourceFile = unescaped(words[1]);
        case "operation" -> readOperation(words);
        case "item" -> readItem(line, words);
        case "context" -> readContext(words);
        default -> throw wrong("nothing begins with \"" + words[0] + "\"");
      }
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      throw new FlowFileException("line " + number + " cannot be read: \"" + line + "\"", e);
    }
  }

  /** {@code operation book-all Map 27 items book-all}. */
  private void readOperation(String[] words) {
    String name = unescaped(words[1]);
    String kind = words[2];
    SourceLine source = source(words[3]);
    int operation = operationCount++;
    // Where operations of several kinds share a name, edges name the kind as well.
    operations.put(words[1] + "/" + kind, operation);
    operations.putIfAbsent(words[1], operation);
    machine.operation(name, kind, source.file(), source.line());
    if (words.length > 4) insides.add(new Inside(operation, words[4], words[5]));
  }

  /** {@code item book-all acme.Ticket}; a type may have blanks. */
  private void readItem(String line, String[] words) {
    String type = line.substring("item ".length() + words[1].length() + 1);
    itemTypes.put(unescaped(words[1]), type);
  }

  /** {@code context plan 25 branches async}. */
  private void readContext(String[] words) {
    int context = contexts.size();
    if (contexts.put(words[1], context) != null) {
      throw wrong("the context " + words[1] + " is there twice");
    }
    machine.context(unescaped(words[1]));
    if (words.length > 3) branches.put(context, words[4]);
  }

  /** {@code 1: cancel>2 pay>3}. */
  private void readState(String[] words) {
    machine.state();
    for (int i = 1; i < words.length; i++) {
      int arrow = words[i].indexOf('>');
      String operation = words[i].substring(0, arrow);
      int target = Integer.parseInt(words[i], arrow + 1, words[i].length(), 10);
      machine.edge(operation.equals("*") ? Machine.ANY : operation(operation), target);
    }
  }

  private int operation(String name) {
    Integer operation = operations.get(name);
    if (operation == null) throw wrong("there is no operation " + name);
    return operation;
  }

  private void connectContexts() {
    for (Inside inside : insides) {
      if (inside.kind.equals("inside")) {
        machine.inside(inside.operation, context(inside.contexts));
      } else {
        String[] names = inside.contexts.split(",", -1);
        int[] items = new int[names.length];
        for (int i = 0; i < names.length; i++) items[i] = context(names[i]);
        machine.items(inside.operation, items);
      }
    }
    for (Map.Entry<Integer, String> opened : branches.entrySet()) {
      machine.branches(opened.getKey(), context(opened.getValue()));
    }
  }

  /** The number of a context: {@code ?} is one that was not read, {@code -} stands for none. */
  private int context(String name) {
    if (name.equals("?")) return Machine.UNCHECKED;
    if (name.equals("-")) return Machine.NONE;
    Integer context = contexts.get(name);
    if (context == null) throw wrong("there is no context " + name);
    return context;
  }

  /** {@code 27}, or {@code Import.java:12} in another file. */
  private SourceLine source(String text) {
    int colon = text.lastIndexOf(':');
    String file = colon < 0 ? sourceFile : unescaped(text.substring(0, colon));
    return new SourceLine(file, Integer.parseInt(text.substring(colon + 1)));
  }

  /** {@code %20} stands for a blank, and so on. */
  private static String unescaped(String text) {
    if (text.indexOf('%') < 0) return text;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '%') {
        bytes.write(Integer.parseInt(text, i + 1, i + 3, 16));
        i += 2;
      } else {
        bytes.write(text.charAt(i));
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private FlowFileException wrong(String why) {
    return new FlowFileException("line " + number + ": " + why, null);
  }
}
