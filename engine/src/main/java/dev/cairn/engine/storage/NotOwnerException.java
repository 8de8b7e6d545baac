package dev.cairn.engine.storage;

/** A write that only the owner of an execution may make came from another node. */
public final class NotOwnerException extends StorageException {
  private static final long serialVersionUID = 1;

  public NotOwnerException(long execution, long node) {
    super("execution " + execution + " does not run on node " + node, null);
  }
}
