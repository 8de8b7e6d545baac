package dev.cairn.runtime.definition;

/**
 * A durable method under the name that one call of it has.
 *
 * @param <D> its definition
 */
public interface Named<D extends OperationDefinition> {
  D definition();

  OperationName name();
}
