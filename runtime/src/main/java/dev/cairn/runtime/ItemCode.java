package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The code of {@code Durable.map} for one item.
 *
 * @param <A> the item
 * @param <T> what it returns
 */
@FunctionalInterface
public interface ItemCode<A extends @Nullable Object, T extends @Nullable Object> {
  T run(A item, int index) throws Exception;
}
