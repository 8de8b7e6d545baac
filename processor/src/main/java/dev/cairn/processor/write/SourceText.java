package dev.cairn.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.Surroundings;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts a generated class into a file. */
final class SourceText {
  static final int LINE = 100;

  /** The end of each class comment; takes the file that the class is made from. */
  static final String ORIGIN =
      "Made by Cairn from {@code $L}: changes are lost when it is compiled.";

  private static final Pattern HEADER =
      Pattern.compile("(?m)^(\\S.*\\bclass \\S+) (extends \\S+) (implements .*\\{)$");

  private static final Pattern BLANK_ENDS = Pattern.compile("[ \\t]+\\n");

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
    return new GeneratedSource(name, wrapHeader(BLANK_ENDS.matcher(text).replaceAll("\n")));
  }

  /** JavaPoet never breaks the line of a class's header. */
  private static String wrapHeader(String text) {
    Matcher header = HEADER.matcher(text);
    return header.find() && header.group().length() > LINE
        ? header.replaceFirst("$1\n    $2\n    $3")
        : text;
  }

  private SourceText() {}
}
