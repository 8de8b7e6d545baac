package dev.cairn.processor.determinism.order;

import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.IdentityTypes;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The order of collections as far as their types tell. */
final class CollectionTypes {
  private static final Set<String> UNKNOWN_MAKE = Set.of("java.util.Map", "java.util.Set");

  private final Codebase codebase;
  private final IdentityTypes identities;

  CollectionTypes(Codebase codebase) {
    this.codebase = codebase;
    this.identities = new IdentityTypes(codebase);
  }

  boolean isHashed(TreePath path) {
    return codebase.is(Trait.HASHED, codebase.sources().type(path));
  }

  /**
   * Whether it is a set or a map of unknown make whose elements hash by identity, as enums do:
   * unless it sorts them, each process goes through it in another order.
   */
  boolean isHashedByIdentity(TreePath path) {
    return codebase.sources().type(path).orElse(null) instanceof DeclaredType type
        && UNKNOWN_MAKE.contains(QualifiedNames.of(type))
        && !type.getTypeArguments().isEmpty()
        && identities.isTold(IdentityTypes.Question.HASH, type.getTypeArguments().get(0));
  }

  /** Whether it keeps the order of what it is made from. */
  boolean isCopy(TreePath path) {
    return codebase.is(
        Trait.KEEPS_INSERTION_ORDER, QualifiedNames.of(codebase.sources().type(path)));
  }

  boolean isSorting(Optional<TypeMirror> type) {
    return codebase.is(Trait.SORTS, type)
        || codebase.isA(type, "java.util.SortedSet")
        || codebase.isA(type, "java.util.SortedMap");
  }
}
