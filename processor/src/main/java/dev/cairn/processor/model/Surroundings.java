package dev.cairn.processor.model;

import java.util.Set;

/**
 * The surroundings of a workflow class that concern the code generated beside it.
 *
 * @param memberFields simple names that mean a field inside the executor
 * @param memberTypes simple names that mean a member type inside the executor
 * @param shadowedNames simple names of {@code java.lang} that mean another class in the package
 * @param shadowedPackages first names of packages that mean a class in the package
 * @param takenNames generated classes' names that sources of this compilation use already
 * @param canNameGenerated whether the module sees {@code javax.annotation.processing.Generated}
 * @param clientMethods the names of the methods that generated clients inherit
 * @param hasRuntime whether generated code finds the runtime that it calls
 * @param makesHandlers whether a Lambda handler is made of the workflow
 */
public record Surroundings(
    Set<String> memberFields,
    Set<String> memberTypes,
    Set<String> shadowedNames,
    Set<String> shadowedPackages,
    Set<ClassRef> takenNames,
    Set<String> clientMethods,
    boolean canNameGenerated,
    boolean hasRuntime,
    boolean makesHandlers) {
  public Surroundings {
    memberFields = Set.copyOf(memberFields);
    memberTypes = Set.copyOf(memberTypes);
    shadowedNames = Set.copyOf(shadowedNames);
    shadowedPackages = Set.copyOf(shadowedPackages);
    takenNames = Set.copyOf(takenNames);
    clientMethods = Set.copyOf(clientMethods);
  }
}
