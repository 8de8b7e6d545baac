package dev.cairn.tools.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code AGENTS.md}: the rules of workflow code for coding agents, with a wrong and a right example
 * of each, from the catalogue.
 */
public final class AgentsPage {
  private static final Pattern BLOCK =
      Pattern.compile("(?s)(Wrong|Right)([^\\n]*):\\n+```java\\n(.*?)```");

  private static final String HEAD =
      """
      # Writing workflows with Cairn

      <!-- Generated from docs/diagnostics.md; `./gradlew :project-tests:agents` writes it anew. -->

      Cairn compiles plain Java into durable workflows. A class has one `@Workflow` method; the methods that do work, wait or call
      others carry `@Step`, `@Sleep`, `@AwaitEvent`, `@Poll`, `@Invoke` or `@Subflow`. The annotation processor generates
      `…Executor`, `…Client` and, with `cairn-lambda`, `…Handler` beside the class.

      1. The body of the `@Workflow` method, and of every helper that it calls, runs again from its first line after each pause. It must make
         the same durable calls in the same order. Clocks, random numbers, I/O, threads, environment and mutable statics belong into a `@Step`,
         or come from `Durable.now()`, `Durable.uuid()`, `Durable.random()`.
      2. A `@Step` may run more than once: give `Durable.idempotencyKey()` to the systems that it changes.
      3. Payloads are JSON: records, sealed interfaces of records, strings, numbers, `java.time`, lists and maps of these.
      4. Test with `LocalRunner` (`dev.cairn.testing`): time is virtual, so a wait of days takes none. Never sleep in a test.
      5. Never edit generated classes. Never edit files in `workflows/`: they are released manifests. If the compiler says CAIRN401 or later,
         runs in flight would break; follow the remedies in its message, and accept a new manifest only for a release.
      6. Compile after each change. Each message has an id, the place, and a remedy; `cairn explain CAIRN304` prints its section.
      7. Do not suppress a message (`@SuppressWarnings("cairn:…")`) to make the build green. A suppression needs a reason in a comment.

      ## Rules
      """;

  /** The page. */
  public static String write(Catalogue catalogue) {
    StringBuilder page = new StringBuilder(HEAD);
    String chapter = "";
    for (Catalogue.Section section : catalogue.sections()) {
      if (!section.chapter().equals(chapter)) {
        chapter = section.chapter();
        page.append("\n### ").append(chapter).append('\n');
      }
      page.append("\n**").append(section.id()).append("** ").append(section.title()).append(".\n");
      for (String example : examples(section)) page.append(example);
    }
    return page.toString();
  }

  /** The first wrong and the first right example. */
  private static List<String> examples(Catalogue.Section section) {
    List<String> examples = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    Matcher block = BLOCK.matcher(section.body());
    while (block.find()) {
      if (seen.contains(block.group(1))) continue;
      seen.add(block.group(1));
      examples.add(block.group(1) + ":\n\n```java\n" + block.group(3) + "```\n");
    }
    return examples;
  }

  private AgentsPage() {}
}
