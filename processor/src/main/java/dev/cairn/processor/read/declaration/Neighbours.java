package dev.cairn.processor.read.declaration;

import dev.cairn.processor.model.ClassModel;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.Surroundings;
import dev.cairn.processor.model.TypeTable;
import dev.cairn.processor.read.type.TypeFactsReader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * The surroundings of the classes of one package. Lives for one round, for it remembers elements;
 * all workflows of the package share it, because the compiler takes long to say that a class is not
 * there, and the facts of the platform's types are the same for all.
 */
public final class Neighbours {
  private static final String HANDLER = "dev.cairn.lambda.LambdaHandler";
  private static final String CLIENT = "dev.cairn.runtime.client.WorkflowClient";
  private static final String GENERATED = "javax.annotation.processing.Generated";

  private final PackageElement here;
  private final Elements elements;
  private final Set<String> roots;
  private final TypeFactsReader facts;
  private final Set<String> clientMethods;
  private final boolean canNameGenerated;
  private final boolean hasRuntime;
  private final boolean hasHandlers;
  private final Map<String, Boolean> shadows = new HashMap<>();

  /**
   * @param roots the names of all top-level classes in the sources of the compilation
   */
  public Neighbours(PackageElement here, ProcessingEnvironment environment, Set<String> roots) {
    this.here = here;
    this.elements = environment.getElementUtils();
    this.roots = roots;
    facts = new TypeFactsReader(here, elements, environment.getTypeUtils());
    clientMethods = methodNames(CLIENT);
    canNameGenerated = canName(GENERATED);
    hasRuntime = elements.getTypeElement(CLIENT) != null;
    hasHandlers = canName(HANDLER);
  }

  /** The facts of types, as seen from the package. */
  public TypeFactsReader facts() {
    return facts;
  }

  /**
   * @param fields the names of the class's fields
   * @param memberTypes the names of its member types
   * @param types what the class names
   */
  Surroundings of(ClassModel type, Set<String> fields, Set<String> memberTypes, TypeTable types) {
    Set<ClassRef> taken =
        new HashSet<>(List.of(type.executor(), type.client(), type.codecs(), type.handler()));
    // A class file is most likely what an earlier build generated.
    taken.removeIf(name -> !roots.contains(name.qualifiedName()));
    return new Surroundings(
        fields,
        memberTypes,
        shadowedNames(types),
        shadowedPackages(types),
        taken,
        clientMethods,
        canNameGenerated,
        hasRuntime,
        hasHandlers);
  }

  /** Only what generated code may name matters. */
  private Set<String> shadowedNames(TypeTable types) {
    Set<String> names = new HashSet<>(Set.of("Override", "SuppressWarnings", "String", "Void"));
    names.add("Throwable");
    for (ClassRef name : types.facts().keySet()) {
      if (name.packageName().equals("java.lang")) names.add(name.simpleName());
    }
    names.removeIf(name -> !shadows.computeIfAbsent(name, this::isInPackage));
    return names;
  }

  private Set<String> shadowedPackages(TypeTable types) {
    Set<String> names = new HashSet<>(Set.of("dev", "java", "javax"));
    names.add(firstOf(here.getQualifiedName().toString()));
    for (ClassRef name : types.facts().keySet()) names.add(firstOf(name.packageName()));
    names.removeIf(name -> name.isEmpty() || !shadows.computeIfAbsent(name, this::isInPackage));
    return names;
  }

  private static String firstOf(String packageName) {
    int end = packageName.indexOf('.');
    return end < 0 ? packageName : packageName.substring(0, end);
  }

  private boolean isInPackage(String simpleName) {
    String prefix = here.isUnnamed() ? "" : here.getQualifiedName() + ".";
    return canName(prefix + simpleName);
  }

  private Set<String> methodNames(String className) {
    Set<String> names = new HashSet<>();
    TypeElement found = elements.getTypeElement(className);
    if (found == null) return names;
    for (ExecutableElement method : ElementFilter.methodsIn(elements.getAllMembers(found))) {
      names.add(method.getSimpleName().toString());
    }
    return names;
  }

  private boolean canName(String className) {
    ModuleElement module = elements.getModuleOf(here);
    return module == null
        ? elements.getTypeElement(className) != null
        : elements.getTypeElement(module, className) != null;
  }
}
