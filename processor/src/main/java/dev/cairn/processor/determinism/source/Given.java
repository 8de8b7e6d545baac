package dev.cairn.processor.determinism.source;

/**
 * A fact about an argument that some code was called with.
 *
 * @param parameter the position of the parameter
 */
public record Given(int parameter, Trait trait) {

  public enum Trait {
    /** A collection whose order may differ from run to run. */
    UNORDERED,
    /** An object whose text is another one in each process. */
    SHOWN_BY_IDENTITY,
    /** An object whose hash is another one in each process. */
    HASHED_BY_IDENTITY,
    /** An object that outlives the run. */
    HELD,
    /** An object that nothing here tells the class of. */
    INJECTED,
    /** The result of a durable call, or a part of it. */
    RECORDED,
    /** A clock that stands still. */
    FIXED_CLOCK,
    /** A lambda or method reference that makes durable calls. */
    DURABLE
  }
}
