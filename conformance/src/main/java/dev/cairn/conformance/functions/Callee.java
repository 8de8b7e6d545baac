package dev.cairn.conformance.functions;

/** The functions that workflows call; the environment tells them the names. */
public enum Callee {
  /** Returns what it gets. */
  ECHO("echo"),
  /** Fails. */
  FAILING("failing"),
  /** Takes longer than it may. */
  SLOW("slow"),
  /** Returns what it gets, and is no durable function. */
  PLAIN("plain");

  private final String functionName;

  Callee(String functionName) {
    this.functionName = functionName;
  }

  /** Its name among the functions. */
  public String functionName() {
    return functionName;
  }

  /** The environment variable that tells its name. */
  public String variable() {
    return name() + "_FUNCTION";
  }

  /** The name that it is called by; what is durable needs a qualifier. */
  public String qualifiedName(String qualifier) {
    return this == PLAIN ? functionName : functionName + ":" + qualifier;
  }
}
