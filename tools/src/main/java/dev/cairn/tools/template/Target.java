package dev.cairn.tools.template;

import static dev.cairn.tools.template.Cfn.map;
import static dev.cairn.tools.template.Cfn.sub;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A function as {@code @Invoke} names it: a name with or without a qualifier, an ARN, or an ARN
 * without its beginning.
 *
 * @param written with {@code ${VARIABLE}} and {@code {parameter}}
 */
record Target(String written) {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z0-9_]+)}");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^{}]*}");

  /** A qualifier that is neither a version nor known only when the workflow runs. */
  private static final Pattern ALIAS = Pattern.compile("(?![0-9]+$)[A-Za-z0-9_-]+");

  /** The environment variables in it, in its order. */
  List<String> variables() {
    return VARIABLE.matcher(written).results().map(variable -> variable.group(1)).toList();
  }

  /** The variable that it begins with, whose value may be an ARN. */
  Optional<String> leadingVariable() {
    Matcher variable = VARIABLE.matcher(written);
    return variable.lookingAt() ? Optional.of(variable.group(1)) : Optional.empty();
  }

  /**
   * Whether it names a function of the stack. A placeholder may stand for any text. The value of a
   * variable is never changed by the prefix, so a name that has one is not of the stack.
   */
  boolean mayBeOf(Set<String> stack) {
    if (parts().length > 2) return false;
    Pattern name =
        Pattern.compile(
            Stream.of(PLACEHOLDER.split(parts()[0], -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*")));
    return stack.stream().anyMatch(function -> name.matcher(function).matches());
  }

  /** Whether it names a function of the stack, and neither a version nor an alias of it. */
  boolean isBareNameOf(Set<String> stack) {
    return stack.contains(written);
  }

  /** Whether it names a function of the stack by an alias other than that one. */
  boolean isOtherAliasOf(Set<String> stack, String alias) {
    String[] parts = parts();
    return parts.length == 2
        && stack.contains(parts[0])
        && ALIAS.matcher(parts[1]).matches()
        && !parts[1].equals(alias);
  }

  /**
   * The resources of a permission to call it.
   *
   * @param isArn the name of a condition for the variable that it begins with
   */
  List<Object> resources(Set<String> stack, String isArn) {
    String text = withParameters();
    if (text.startsWith("arn:")) return List.of(sub(text));
    if (leadingVariable().isPresent()) {
      return List.of(map("Fn::If", List.of(isArn, sub(text), sub(completed(text)))));
    }
    List<Object> resources = new ArrayList<>();
    boolean isOfStack = mayBeOf(stack);
    if (isOfStack) resources.add(sub(Cfn.FUNCTION_ARN + "${Prefix}" + text));
    if (!isOfStack || PLACEHOLDER.matcher(parts()[0]).find()) resources.add(sub(completed(text)));
    return resources;
  }

  private String[] parts() {
    return written.split(":", -1);
  }

  /** The whole ARN: Lambda takes one without region, or without region and account, as well. */
  private static String completed(String text) {
    List<String> parts = List.of(text.split(":", -1));
    int function = parts.indexOf("function");
    if (function < 0 || function > 2) return Cfn.FUNCTION_ARN + text;
    String account = function > 0 ? parts.get(function - 1) : "${AWS::AccountId}";
    String region = function > 1 ? parts.get(0) : "${AWS::Region}";
    List<String> rest = parts.subList(function, parts.size());
    return String.join(
        ":", "arn:${AWS::Partition}:lambda", region, account, String.join(":", rest));
  }

  /** Variables become parameters of the template, placeholders of the call become stars. */
  private String withParameters() {
    Matcher variable = VARIABLE.matcher(written);
    StringBuilder text = new StringBuilder();
    int end = 0;
    while (variable.find()) {
      text.append(starred(written.substring(end, variable.start())));
      text.append("${").append(Cfn.logicalId(variable.group(1))).append('}');
      end = variable.end();
    }
    return text.append(starred(written.substring(end))).toString();
  }

  private static String starred(String text) {
    return PLACEHOLDER.matcher(text).replaceAll("*");
  }
}
