package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** The anonymous and local classes of a file, which no other class can see. */
final class LocalClasses {
  private final SourceTrees sources;
  private final Types types;
  private final Map<Element, List<TypeElement>> byFile = new HashMap<>();

  LocalClasses(SourceTrees sources, Types types) {
    this.sources = sources;
    this.types = types;
  }

  /** The classes in the file of the class that are below it. */
  List<TypeElement> below(TypeElement type) {
    return byFile.computeIfAbsent(outermost(type), this::read).stream()
        .filter(one -> types.isSubtype(types.erasure(one.asType()), types.erasure(type.asType())))
        .toList();
  }

  private List<TypeElement> read(Element outermost) {
    List<TypeElement> found = new ArrayList<>();
    Optional<TreePath> path = sources.path(outermost);
    if (path.isEmpty()) return found;
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        Optional<Element> element = sources.element(getCurrentPath());
        if (element.isPresent() && element.get() instanceof TypeElement type && isLocal(type)) {
          found.add(type);
        }
        return super.visitClass(tree, null);
      }
    }.scan(path.get(), null);
    return found;
  }

  private static boolean isLocal(TypeElement type) {
    return type.getNestingKind() == NestingKind.ANONYMOUS
        || type.getNestingKind() == NestingKind.LOCAL;
  }

  private static Element outermost(TypeElement type) {
    Element at = type;
    while (at.getEnclosingElement() instanceof TypeElement around) at = around;
    return at;
  }
}
