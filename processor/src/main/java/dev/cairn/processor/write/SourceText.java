package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassModel;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.Surroundings;
import java.util.Set;

/** Puts a generated class into a file. */
final class SourceText {
  static final int LINE = 100;

  private static final String GENERATOR = "dev.cairn.processor.WorkflowProcessor";

  /**
   * The lines above a generated class.
   *
   * @param purpose what it is for; has a sign for the user's class
   */
  static Code head(String purpose, ClassModel user, Lint lint, Surroundings surroundings) {
    Code code = new Code();
    code.add("/**\n * " + purpose + "\n", user.name());
    code.add(
        " * Made by Cairn from {@code $L}: changes are lost when it is compiled.\n */\n",
        user.spot().file());
    // The user's module may not see the annotation.
    if (surroundings.canNameGenerated()) code.add("@$T($S)\n", Names.GENERATED, GENERATOR);
    return code.add(lint.suppression());
  }

  static GeneratedSource of(ClassRef name, Code type, Surroundings surroundings) {
    return of(name, type, surroundings, HiddenNames.beside(surroundings));
  }

  /**
   * The file of a class.
   *
   * @param hidden the names that mean something else in it
   */
  static GeneratedSource of(
      ClassRef name, Code type, Surroundings surroundings, HiddenNames hidden) {
    Imports imports = new Imports(name, hidden, type);
    Code file = new Code();
    if (!name.packageName().isEmpty()) file.add("package $L;\n\n", name.packageName());
    // Imports win over classes of the package, but what is not imported does not.
    Set<String> all = imports.all(!surroundings.shadowedNames().isEmpty());
    for (String each : all) file.add("import $L;\n", each);
    if (!all.isEmpty()) file.add("\n");
    return new GeneratedSource(name, new CodePrinter(imports).print(file.add(type)));
  }

  private SourceText() {}
}
