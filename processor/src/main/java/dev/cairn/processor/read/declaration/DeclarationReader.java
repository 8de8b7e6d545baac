package dev.cairn.processor.read.declaration;

import dev.cairn.processor.model.AnnotationConflict;
import dev.cairn.processor.model.ClassModel;
import dev.cairn.processor.model.ConstructorModel;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.PlainMethod;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.SourceLocations;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Reads a class with durable methods: everything but the bodies. */
public final class DeclarationReader {
  public static final String WORKFLOW = "dev.cairn.Workflow";

  private final TypeElement type;
  private final Elements elements;
  private final Neighbours neighbours;
  private final SourceLocations spots;
  private final Unresolved unresolved;
  private final TypeFactsReader facts;
  private final TypeReader types;
  private final MethodReader methods;
  private final OperationReader operationReader;

  private final List<EntryModel> entries = new ArrayList<>();
  private final List<OperationModel> operations = new ArrayList<>();
  private final List<AnnotationConflict> conflicts = new ArrayList<>();
  private final List<PlainMethod> plainMethods = new ArrayList<>();

  public DeclarationReader(
      TypeElement type,
      ProcessingEnvironment environment,
      Neighbours neighbours,
      SourceLocations spots,
      Unresolved unresolved) {
    this.type = type;
    this.elements = environment.getElementUtils();
    this.neighbours = neighbours;
    this.spots = spots;
    this.unresolved = unresolved;
    this.facts = neighbours.facts();
    this.types = new TypeReader(facts, unresolved);
    AnnotationCopier annotations = new AnnotationCopier(types, facts);
    this.methods = new MethodReader(type, environment.getTypeUtils(), types, annotations, spots);
    this.operationReader = new OperationReader(types, facts);
  }

  /** Reads the classes above and the methods, which are resolved before constructors may be. */
  public void readMethods() {
    Members members = new Members(type, elements, unresolved);
    if (type.getSuperclass().getKind() != TypeKind.NONE) types.read(type.getSuperclass());
    types.readAll(type.getInterfaces());
    for (ExecutableElement method : members.methods()) read(method, members);
  }

  /** Reads constructors, and puts the model together. */
  public WorkflowModel readConstructors() {
    List<ConstructorModel> constructors = new ArrayList<>();
    for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
      constructors.add(methods.constructor(constructor));
    }
    ClassModel classModel = classModel();
    return new WorkflowModel(
        classModel,
        entries,
        operations,
        conflicts,
        plainMethods,
        constructors,
        neighbours.of(
            classModel,
            memberNames(member -> member.getKind().isField()),
            memberNames(TypeElement.class::isInstance),
            types.table()),
        types.table());
  }

  public TypeReader types() {
    return types;
  }

  private void read(ExecutableElement method, Members members) {
    List<AnnotationMirror> durable = Members.durableAnnotations(method);
    Optional<AnnotationMirror> workflow =
        TypeReader.declaring(method).equals(type)
            ? Mirrors.find(method, WORKFLOW)
            : Optional.empty();
    int annotations = durable.size() + (workflow.isPresent() ? 1 : 0);
    if (annotations == 0) {
      plainMethods.add(plain(method, members));
      return;
    }
    if (annotations > 1) conflicts.add(conflict(method, durable, workflow));
    if (workflow.isPresent()) {
      MethodModel model = methods.method(method);
      entries.add(operationReader.entry(model, use(method, workflow.get())));
    } else if (annotations == 1) {
      OperationKind kind = OperationKind.of(Mirrors.name(durable.get(0))).orElseThrow();
      MethodModel model = methods.method(method);
      operations.add(operationReader.operation(kind, model, use(method, durable.get(0))));
    }
  }

  private AnnotationUse use(Element on, AnnotationMirror mirror) {
    return new AnnotationUse(on, mirror, spots, unresolved);
  }

  private AnnotationConflict conflict(
      ExecutableElement method,
      List<AnnotationMirror> durable,
      Optional<AnnotationMirror> workflow) {
    List<AnnotationMirror> all = new ArrayList<>(durable);
    workflow.ifPresent(all::add);
    List<String> names =
        all.stream()
            .map(m -> m.getAnnotationType().asElement().getSimpleName().toString())
            .toList();
    return new AnnotationConflict(method.getSimpleName().toString(), names, spots.at(method));
  }

  private PlainMethod plain(ExecutableElement method, Members members) {
    return new PlainMethod(
        method.getSimpleName().toString(),
        TypeReader.nameOfDeclaring(method),
        method.getModifiers().contains(Modifier.ABSTRACT),
        members
            .replacedBy(method)
            .map(m -> TypeReader.declaring(m).getSimpleName() + "." + m.getSimpleName()),
        spots.at(method));
  }

  private ClassModel classModel() {
    Set<Modifier> modifiers = type.getModifiers();
    boolean hidden = false;
    for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
      hidden |= at.getModifiers().contains(Modifier.PRIVATE);
    }
    return new ClassModel(
        TypeReader.nameOf(type),
        TypeFactsReader.kind(type),
        modifiers.contains(Modifier.FINAL),
        modifiers.contains(Modifier.SEALED),
        TypeFactsReader.isInner(type),
        hidden,
        TypeFactsReader.isPublic(type),
        facts.supertype(type.asType(), "java.io.Serializable").isPresent(),
        type.getTypeParameters().stream().map(TypeParameterElement::toString).toList(),
        Mirrors.deprecation(type),
        spots.at(type));
  }

  /** The names of fields, or of member types, with those that the executor inherits. */
  private Set<String> memberNames(Predicate<Element> kind) {
    Set<String> names = new HashSet<>();
    for (TypeElement declaring : Members.hierarchy(type, unresolved)) {
      for (Element member : declaring.getEnclosedElements()) {
        if (kind.test(member) && !member.getModifiers().contains(Modifier.PRIVATE)) {
          names.add(member.getSimpleName().toString());
        }
      }
    }
    return names;
  }
}
