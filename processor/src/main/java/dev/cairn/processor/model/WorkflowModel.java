package dev.cairn.processor.model;

import java.util.List;

/**
 * A class with durable methods.
 *
 * @param entries its own entry methods: one, if all is well; none in a base class
 * @param operations its durable methods: its own in source order, then those of its superclass and
 *     so on upwards, then those of interfaces. Pause indexes count in this order
 * @param plainMethods its other methods, inherited ones too, without those of {@code Object}
 */
public record WorkflowModel(
    ClassModel type,
    List<EntryModel> entries,
    List<OperationModel> operations,
    List<AnnotationConflict> conflicts,
    List<PlainMethod> plainMethods,
    List<ConstructorModel> constructors,
    Surroundings surroundings,
    TypeTable types) {
  public WorkflowModel {
    entries = List.copyOf(entries);
    operations = List.copyOf(operations);
    conflicts = List.copyOf(conflicts);
    plainMethods = List.copyOf(plainMethods);
    constructors = List.copyOf(constructors);
  }

  /** Whether it is a workflow, and not only a base of some. */
  public boolean isWorkflow() {
    return !entries.isEmpty();
  }

  /** The entry of a workflow that passed the rules. */
  public EntryModel entry() {
    return entries.get(0);
  }

  /** The same with more facts. */
  public WorkflowModel with(TypeTable types) {
    return new WorkflowModel(
        type, entries, operations, conflicts, plainMethods, constructors, surroundings, types);
  }
}
