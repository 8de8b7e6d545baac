package dev.cairn.processor.read.javac;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of type names in a body, by the scoping rules of the language: member types of
 * classes around, single imports, the package, imports on demand, {@code java.lang}.
 *
 * <p>javac could tell as well, but only by attributing the whole class; and where some body in it
 * names a type that is yet to be generated, its own executor for instance, javac then fails.
 */
public final class TypeNames {
  private final CompilationUnitTree unit;
  private final TypeElement inside;
  private final Elements elements;
  private final @Nullable ModuleElement module;
  private final Map<String, Optional<TypeElement>> known = new HashMap<>();
  private final Map<TypeElement, Map<String, TypeElement>> members = new HashMap<>();

  public TypeNames(CompilationUnitTree unit, TypeElement inside, Elements elements) {
    this.unit = unit;
    this.inside = inside;
    this.elements = elements;
    this.module = elements.getModuleOf(inside);
  }

  /** The type that a name stands for; empty if it stands for none. */
  public Optional<TypeElement> resolve(Tree name) {
    if (name instanceof AnnotatedTypeTree annotated) return resolve(annotated.getUnderlyingType());
    if (name instanceof IdentifierTree identifier) {
      return known.computeIfAbsent(NameTexts.of(identifier.getName()), this::simple);
    }
    if (!(name instanceof MemberSelectTree select)) return Optional.empty();
    Optional<TypeElement> outer = resolve(select.getExpression());
    return outer.isPresent()
        ? member(outer.get(), NameTexts.of(select.getIdentifier()))
        : DottedNames.of(select).flatMap(this::byQualifiedName);
  }

  private Optional<TypeElement> simple(String name) {
    for (Element at = inside; at instanceof TypeElement around; at = at.getEnclosingElement()) {
      if (around.getSimpleName().contentEquals(name)) return Optional.of(around);
      Optional<TypeElement> member = member(around, name);
      if (member.isPresent()) return member;
    }
    return imported(name, false)
        .or(() -> byQualifiedName(inPackage(name)))
        .or(() -> imported(name, true))
        .or(() -> byQualifiedName("java.lang." + name));
  }

  private Optional<TypeElement> imported(String name, boolean onDemand) {
    for (ImportTree tree : unit.getImports()) {
      if (!(tree.getQualifiedIdentifier() instanceof MemberSelectTree imported)) continue;
      String wanted = onDemand ? "*" : name;
      if (!NameTexts.of(imported.getIdentifier()).equals(wanted)) continue;
      String container = DottedNames.of(imported.getExpression()).orElse("");
      // A member type may be imported through a subclass of the class that declares it.
      Optional<TypeElement> found =
          byQualifiedName(container + "." + name)
              .or(() -> byQualifiedName(container).flatMap(type -> member(type, name)));
      if (found.isPresent()) return found;
    }
    return Optional.empty();
  }

  private String inPackage(String name) {
    ExpressionTree packageName = unit.getPackageName();
    return packageName == null ? name : DottedNames.of(packageName).orElse("") + "." + name;
  }

  private Optional<TypeElement> member(TypeElement type, String name) {
    // Many names are asked for of few classes, and to find all members of one takes long.
    Map<String, TypeElement> known = members.computeIfAbsent(type, this::membersOf);
    return Optional.ofNullable(known.get(name));
  }

  private Map<String, TypeElement> membersOf(TypeElement type) {
    Map<String, TypeElement> found = new HashMap<>();
    for (TypeElement member : ElementFilter.typesIn(elements.getAllMembers(type))) {
      found.putIfAbsent(member.getSimpleName().toString(), member);
    }
    return found;
  }

  private Optional<TypeElement> byQualifiedName(String name) {
    // To say that a class is nowhere, compilers look into each module that they know of.
    return Optional.ofNullable(
        module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name));
  }
}
