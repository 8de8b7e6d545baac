package dev.cairn.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text with {@code {parameter}} placeholders.
 *
 * @param written the text as it stands in the source
 * @param parts what it is put together from
 * @param fault what is wrong with it; then the parts are of no use
 */
public record Template(String written, List<Part> parts, Optional<String> fault) {

  private static final Pattern IDENTIFIER =
      Pattern.compile("\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*");

  /** A variable of the environment; it stays in the text and is filled when the workflow runs. */
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{[A-Za-z_][A-Za-z0-9_]*}");

  public Template {
    parts = List.copyOf(parts);
  }

  /** A piece of a template. */
  public sealed interface Part {}

  /** Text that stays as it is. */
  public record Text(String text) implements Part {}

  /** Stands for an argument. */
  public record Placeholder(String parameter) implements Part {}

  /** A name: {@code payment-{orderId}}. */
  static Template ofName(String written) {
    return new Parser(written, false).parse();
  }

  /** A function to call, which may name variables too: {@code ${STAGE}-billing-{region}}. */
  static Template ofFunction(String written) {
    return new Parser(written, true).parse();
  }

  /** The parameters that it names, in its order. */
  public List<String> placeholders() {
    List<String> names = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Placeholder placeholder) names.add(placeholder.parameter());
    }
    return names;
  }

  /** The text without braces: what ids are made of, so that two operations must not share it. */
  public String structure() {
    return written.replace("{", "").replace("}", "");
  }

  private static final class Parser {
    private final String written;
    private final boolean variables;
    private final List<Part> parts = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    Parser(String written, boolean variables) {
      this.written = written;
      this.variables = variables;
    }

    Template parse() {
      int at = 0;
      while (at < written.length()) {
        char c = written.charAt(at);
        if (variables && written.startsWith("${", at)) {
          Matcher variable = VARIABLE.matcher(written).region(at, written.length());
          if (!variable.lookingAt()) return faulty("${ does not begin a ${VARIABLE}");
          text.append(variable.group());
          at = variable.end();
        } else if (c == '{') {
          int end = written.indexOf('}', at);
          if (end < 0) return faulty("{ has no }");
          String name = written.substring(at + 1, end);
          if (name.isEmpty()) return faulty("{} names no parameter");
          if (!IDENTIFIER.matcher(name).matches())
            return faulty("{" + name + "} is no {parameter}");
          flushText();
          parts.add(new Placeholder(name));
          at = end + 1;
        } else if (c == '}') {
          return faulty("} has no {");
        } else {
          text.append(c);
          at++;
        }
      }
      flushText();
      return new Template(written, parts, Optional.empty());
    }

    private Template faulty(String fault) {
      return new Template(written, List.of(), Optional.of(fault));
    }

    private void flushText() {
      if (!text.isEmpty()) parts.add(new Text(text.toString()));
      text.setLength(0);
    }
  }
}
