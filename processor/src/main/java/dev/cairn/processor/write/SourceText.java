package dev.cairn.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.Surroundings;
import java.util.regex.Pattern;

/** Puts a generated class into a file. */
final class SourceText {
  static final int LINE = 100;

  /** The end of each class comment; takes the file that the class is made from. */
  static final String ORIGIN =
      "Made by Cairn from {@code $L}: changes are lost when it is compiled.";

  private static final Pattern HEADER =
      Pattern.compile("^(\\S.*\\bclass \\S+) (extends \\S+) (implements .*\\{)$");

  private static final String GENERATOR = "dev.cairn.processor.WorkflowProcessor";

  /** Marks the class as generated, where the user's module can see the annotation for that. */
  static void mark(TypeSpec.Builder type, Surroundings surroundings) {
    if (surroundings.canNameGenerated()) {
      type.addAnnotation(
          AnnotationSpec.builder(Names.GENERATED).addMember("value", "$S", GENERATOR).build());
    }
  }

  static GeneratedSource of(ClassRef name, TypeSpec type, Surroundings surroundings) {
    String text =
        JavaFile.builder(name.packageName(), type)
            .indent("  ")
            // Imports win over classes of the package, but what is not imported does not.
            .skipJavaLangImports(surroundings.shadowedNames().isEmpty())
            .build()
            .toString();
    return new GeneratedSource(name, wrapHeader(withoutBlankEnds(text)));
  }

  /** JavaPoet indents empty lines. */
  private static String withoutBlankEnds(String text) {
    StringBuilder lines = new StringBuilder(text.length());
    int begin = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', begin)) {
      int last = end;
      while (last > begin && isBlank(text.charAt(last - 1))) last--;
      lines.append(text, begin, last).append('\n');
      begin = end + 1;
    }
    return lines.append(text, begin, text.length()).toString();
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** JavaPoet never breaks the line of a class's header. */
  private static String wrapHeader(String text) {
    int word = text.indexOf(" implements ");
    if (word < 0) return text;
    int begin = text.lastIndexOf('\n', word) + 1;
    int end = text.indexOf('\n', word);
    if (end - begin <= LINE) return text;
    String wrapped = HEADER.matcher(text.substring(begin, end)).replaceFirst("$1\n    $2\n    $3");
    return text.substring(0, begin) + wrapped + text.substring(end);
  }

  private SourceText() {}
}
