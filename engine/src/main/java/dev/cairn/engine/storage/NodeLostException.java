package dev.cairn.engine.storage;

/**
 * The node has been taken over: its executions are no longer its own, and nothing of what it sent
 * was written. The process has to drop its state and register anew.
 */
public final class NodeLostException extends StorageException {
  private static final long serialVersionUID = 1;

  public NodeLostException(long node) {
    super("node " + node + " has been taken over", null);
  }
}
