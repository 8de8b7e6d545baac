package dev.cairn.engine.storage;

/**
 * An event that reached an operation.
 *
 * @param operation the operation afterwards
 */
public record Delivery(OperationRow operation, EventRow event) {

  public long execution() {
    return operation.execution();
  }
}
