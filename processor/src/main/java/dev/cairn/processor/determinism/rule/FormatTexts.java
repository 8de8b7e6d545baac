package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.read.code.Expressions;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.ExecutableElement;

/** Whether formatted text looks the same in every locale. */
final class FormatTexts {

  /** The flags, and the letter that says how a value is shown. */
  private static final Pattern CONVERSION =
      Pattern.compile("%(?:\\d+\\$)?([-#+ 0,(<]*)\\d*(?:\\.\\d+)?([a-zA-Z%])");

  /** Text, hexadecimal and octal numbers; decimal ones have the digits of the locale. */
  private static final String SAME_EVERYWHERE = "sbchxon%";

  private static final Pattern LITERAL = Pattern.compile("'[^']*'");

  /** Years, quarters, months, days, times and offsets; weeks begin on other days elsewhere. */
  private static final String NUMBERS = "uyDMLdQqHkKhmsSAnNXxp";

  /** Three letters of these are a name, not a number. */
  private static final Pattern NAMES = Pattern.compile("MMM|LLL|QQQ|qqq");

  /** Whether it is a call that formats by a constant text without anything local in it. */
  static boolean isSameEverywhere(
      ExecutableElement method, MethodInvocationTree call, TreePath path, Values values) {
    if (isPattern(method) && !call.getArguments().isEmpty()) {
      return values
          .constant(new TreePath(path, call.getArguments().get(0)))
          .filter(FormatTexts::isPatternOfNumbers)
          .isPresent();
    }
    Optional<TreePath> format = format(method, call, path);
    Optional<String> text = format.flatMap(values::constant);
    return text.isPresent() && isSameEverywhere(text.get());
  }

  private static Optional<TreePath> format(
      ExecutableElement method, MethodInvocationTree call, TreePath path) {
    if (!MethodIds.owner(method).getQualifiedName().toString().equals("java.lang.String")) {
      return Optional.empty();
    }
    return switch (method.getSimpleName().toString()) {
      case "formatted" -> Expressions.receiver(call, path);
      case "format" -> Optional.of(new TreePath(path, call.getArguments().get(0)));
      default -> Optional.empty();
    };
  }

  private static boolean isPattern(ExecutableElement method) {
    return MethodIds.owner(method)
            .getQualifiedName()
            .contentEquals("java.time.format.DateTimeFormatter")
        && method.getSimpleName().contentEquals("ofPattern");
  }

  /** Whether a pattern of times shows numbers alone, with nothing that a locale has a say in. */
  static boolean isPatternOfNumbers(String pattern) {
    String fields = LITERAL.matcher(pattern).replaceAll("");
    return fields.chars().noneMatch(c -> Character.isLetter(c) && NUMBERS.indexOf(c) < 0)
        && !NAMES.matcher(fields).find();
  }

  static boolean isSameEverywhere(String format) {
    Matcher conversion = CONVERSION.matcher(format);
    while (conversion.find()) {
      if (!SAME_EVERYWHERE.contains(conversion.group(2))) return false;
    }
    return true;
  }

  private FormatTexts() {}
}
