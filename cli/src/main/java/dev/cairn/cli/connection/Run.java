package dev.cairn.cli.connection;

/** Names a run. */
public record Run(String workflow, String name) {
  @Override
  public String toString() {
    return workflow + " " + name;
  }
}
