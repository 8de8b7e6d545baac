package dev.cairn.processor.read.name;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.DottedNames;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.javac.TypeNames;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Finds the types that the sources of a class name and that generated code can write as JSON:
 * records, enumerations, sealed interfaces. Names are resolved by the rules of the language, so
 * that nothing has to be attributed.
 */
public final class MentionedTypes {
  private final Elements elements;
  private final SourceTrees sources;
  private final TypeReader types;
  private final TypeFactsReader facts;

  public MentionedTypes(
      Elements elements, SourceTrees sources, TypeReader types, TypeFactsReader facts) {
    this.elements = elements;
    this.sources = sources;
    this.types = types;
    this.facts = facts;
  }

  /**
   * The types that the class and those above it name, in their order; empty if none are wanted.
   *
   * @param wanted whether they are wanted even if the class itself makes no batches
   */
  public Optional<List<TypeRef>> read(TypeElement type, boolean wanted) {
    Map<TreePath, TypeElement> declarations = new LinkedHashMap<>();
    for (TypeElement declaring : Members.hierarchy(type, new Unresolved())) {
      sources.path(declaring).ifPresent(path -> declarations.put(path, declaring));
    }
    boolean makesBatches = wanted;
    Map<TypeElement, Names> mentioned = new LinkedHashMap<>();
    for (Map.Entry<TreePath, TypeElement> declaration : declarations.entrySet()) {
      Names names = new Names();
      names.scan(declaration.getKey().getLeaf(), null);
      makesBatches |= names.makesBatches;
      mentioned.put(declaration.getValue(), names);
    }
    if (!makesBatches) return Optional.empty();
    Set<TypeRef> found = new LinkedHashSet<>();
    declarations.forEach(
        (path, declaring) -> {
          TypeNames resolver = new TypeNames(path.getCompilationUnit(), declaring, elements);
          Names names = mentioned.get(declaring);
          if (names == null) return;
          List<Tree> all = new ArrayList<>(names.types.values());
          all.addAll(names.generic);
          for (Tree name : all) {
            resolve(name, resolver).filter(this::isData).ifPresent(found::add);
          }
        });
    return Optional.of(List.copyOf(found));
  }

  private Optional<TypeRef> resolve(Tree name, TypeNames resolver) {
    if (!(name instanceof ParameterizedTypeTree generic)) {
      return resolver
          .resolve(name)
          .map(type -> types.declared((DeclaredType) type.asType()))
          .map(type -> new TypeRef.Declared(type.name(), List.of(), Optional.empty()));
    }
    Optional<TypeElement> raw = resolver.resolve(generic.getType());
    if (raw.isEmpty()) return Optional.empty();
    List<TypeRef> arguments = new ArrayList<>();
    for (Tree argument : generic.getTypeArguments()) {
      Optional<TypeRef> resolved = resolve(argument, resolver);
      if (resolved.isEmpty()) return Optional.empty();
      arguments.add(resolved.get());
    }
    TypeRef.Declared declared = types.declared((DeclaredType) raw.get().asType());
    return Optional.of(new TypeRef.Declared(declared.name(), arguments, Optional.empty()));
  }

  private boolean isData(TypeRef type) {
    if (!(type instanceof TypeRef.Declared declared)) return false;
    TypeElement element = elements.getTypeElement(declared.name().qualifiedName());
    if (element == null || !facts.isAccessible(element) || TypeFactsReader.isInner(element)) {
      return false;
    }
    if (element.getTypeParameters().size() != declared.arguments().size()) return false;
    return element.getKind() == ElementKind.RECORD
        || element.getKind() == ElementKind.ENUM
        || (element.getKind() == ElementKind.INTERFACE
            && element.getModifiers().contains(Modifier.SEALED));
  }

  /** The names in a tree that may mean types, each once. */
  private static final class Names extends TreeScanner<@Nullable Void, @Nullable Void> {
    final Map<String, Tree> types = new LinkedHashMap<>();
    final List<Tree> generic = new ArrayList<>();
    boolean makesBatches;

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      add(tree.getExtendsClause());
      tree.getImplementsClause().forEach(this::add);
      return scan(tree.getMembers(), null);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
      add(tree.getReturnType());
      return super.visitMethod(tree, null);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
      add(tree.getType());
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
      add(tree.getIdentifier());
      return super.visitNewClass(tree, null);
    }

    @Override
    public @Nullable Void visitParameterizedType(
        ParameterizedTypeTree tree, @Nullable Void unused) {
      add(tree);
      tree.getTypeArguments().forEach(this::add);
      return super.visitParameterizedType(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      String name = Expressions.nameOf(tree);
      makesBatches |= DurableMethod.named(name).filter(DurableMethod::makesBatch).isPresent();
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
      addQualifier(tree.getQualifierExpression());
      return super.visitMemberReference(tree, null);
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
      addQualifier(tree.getExpression());
      return super.visitMemberSelect(tree, null);
    }

    @Override
    public @Nullable Void visitAnnotation(AnnotationTree tree, @Nullable Void unused) {
      return null;
    }

    /** Most qualifiers are variables, and a search for a class of that name takes long. */
    private void addQualifier(Tree tree) {
      if (tree instanceof IdentifierTree identifier
          && Character.isUpperCase(identifier.getName().charAt(0))) {
        add(tree);
      }
    }

    private void add(@Nullable Tree tree) {
      if (tree instanceof ParameterizedTypeTree) generic.add(tree);
      else if (tree != null) DottedNames.of(tree).ifPresent(name -> types.putIfAbsent(name, tree));
    }
  }
}
