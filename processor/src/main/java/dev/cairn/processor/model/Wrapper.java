package dev.cairn.processor.model;

import java.util.Optional;

/** The types of the JDK and of the runtime that say how a durable method hands its result over. */
public enum Wrapper {
  OPTIONAL("java.util.Optional"),
  FUTURE("dev.cairn.runtime.DurableFuture"),
  CALLBACK("dev.cairn.runtime.Callback"),
  POLL_RESULT("dev.cairn.runtime.PollResult");

  private final String qualifiedName;

  Wrapper(String qualifiedName) {
    this.qualifiedName = qualifiedName;
  }

  public String qualifiedName() {
    return qualifiedName;
  }

  /** The wrapper that the type is. */
  public static Optional<Wrapper> of(TypeRef type) {
    for (Wrapper wrapper : values()) {
      if (wrapper.wraps(type)) return Optional.of(wrapper);
    }
    return Optional.empty();
  }

  /** Whether the type is this wrapper. */
  public boolean wraps(TypeRef type) {
    return type.isClass(qualifiedName);
  }

  /** The type of its content; empty for another type, and for a raw one. */
  public Optional<TypeRef> content(TypeRef type) {
    return wraps(type) && type instanceof TypeRef.Declared declared
        ? declared.argument()
        : Optional.empty();
  }
}
