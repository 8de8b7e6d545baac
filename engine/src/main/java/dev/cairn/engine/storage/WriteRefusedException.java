package dev.cairn.engine.storage;

/** One write could not be made, for instance because the row that it concerns is damaged. */
public final class WriteRefusedException extends StorageException {
  private static final long serialVersionUID = 1;

  public WriteRefusedException(Write<?> write, RuntimeException cause) {
    super(write.getClass().getSimpleName() + " was refused: " + cause.getMessage(), cause);
  }
}
