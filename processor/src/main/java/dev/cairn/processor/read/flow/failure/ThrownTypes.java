package dev.cairn.processor.read.flow.failure;

import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The class of an exception that code makes to throw it, and the classes above it. */
public final class ThrownTypes {

  /** Their names; empty if the exception was made elsewhere, and may be of any class below. */
  public static List<String> of(TreePath thrown, SourceTrees sources) {
    List<String> names = new ArrayList<>();
    if (!(thrown.getLeaf() instanceof NewClassTree made) || made.getClassBody() != null) {
      return names;
    }
    TypeMirror type = sources.type(thrown).orElse(null);
    while (type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element) {
      names.add(element.getQualifiedName().toString());
      type = element.getSuperclass();
    }
    return names;
  }

  private ThrownTypes() {}
}
