package dev.cairn.processor.model;

import java.util.Set;

/**
 * The surroundings of a workflow class that concern the code generated beside it.
 *
 * @param memberNames simple names that mean a field or a member type inside the executor
 * @param shadowedNames simple names of {@code java.lang} that mean another class in the package
 * @param takenNames generated classes' names that sources of this compilation use already
 * @param canNameGenerated whether the module sees {@code javax.annotation.processing.Generated}
 * @param clientMethods the names of the methods that generated clients inherit
 * @param hasRuntime whether generated code finds the runtime that it calls
 * @param makesHandlers whether a Lambda handler is made of the workflow
 */
public record Surroundings(
    Set<String> memberNames,
    Set<String> shadowedNames,
    Set<ClassRef> takenNames,
    Set<String> clientMethods,
    boolean canNameGenerated,
    boolean hasRuntime,
    boolean makesHandlers) {
  public Surroundings {
    memberNames = Set.copyOf(memberNames);
    shadowedNames = Set.copyOf(shadowedNames);
    takenNames = Set.copyOf(takenNames);
    clientMethods = Set.copyOf(clientMethods);
  }
}
