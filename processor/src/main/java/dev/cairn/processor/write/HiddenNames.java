package dev.cairn.processor.write;

import dev.cairn.processor.model.ConstructorModel;
import dev.cairn.processor.model.Surroundings;
import dev.cairn.processor.model.TypeParameterModel;
import dev.cairn.processor.model.WorkflowModel;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * The names that do not mean what they mean elsewhere.
 *
 * @param fields simple names that mean a field where an expression may begin
 * @param types simple names that mean another type
 * @param packages first names of packages that mean a type, so that no name of a class can begin
 *     with them
 */
record HiddenNames(Set<String> fields, Set<String> types, Set<String> packages) {

  /** In a class that is not a user's one, nor inherits from it. */
  static HiddenNames beside(Surroundings surroundings) {
    return new HiddenNames(Set.of(), Set.of(), surroundings.shadowedPackages());
  }

  /** In the executor, which inherits the members of the user's class. */
  static HiddenNames inExecutor(WorkflowModel model) {
    Surroundings surroundings = model.surroundings();
    Set<String> types = new HashSet<>(surroundings.memberTypes());
    for (ConstructorModel constructor : model.constructors()) {
      for (TypeParameterModel variable : constructor.typeParameters()) types.add(variable.name());
    }
    Set<String> packages = new HashSet<>(surroundings.shadowedPackages());
    packages.addAll(types);
    return new HiddenNames(surroundings.memberFields(), types, packages);
  }

  /** Whether one of these packages is hidden, be it by a field or a type. */
  boolean hideOneOf(Set<String> first) {
    return !Collections.disjoint(fields, first) || !Collections.disjoint(packages, first);
  }
}
