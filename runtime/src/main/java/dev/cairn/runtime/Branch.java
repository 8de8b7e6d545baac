package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A named branch of {@code Durable.parallel}; also the key to its own result, with its own type.
 *
 * <pre>{@code
 * Branch<Flight> flight = Durable.branch("flight", () -> bookFlight(trip));
 * Branch<Hotel> hotel = Durable.branch("hotel", () -> bookHotel(trip));
 * Batch<Object> booked = Durable.parallel("booking", flight, hotel);
 * Flight seat = booked.get(flight);
 * }</pre>
 *
 * @param <T> the type of its result
 */
public record Branch<T extends @Nullable Object>(String name, Code<T> code) {

  /** The code of a branch or item. */
  @FunctionalInterface
  public interface Code<T extends @Nullable Object> {
    T run() throws Exception;
  }
}
