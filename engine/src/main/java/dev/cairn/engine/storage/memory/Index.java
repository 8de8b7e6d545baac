package dev.cairn.engine.storage.memory;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Keys of rows in order, by a value of the row. */
final class Index<K, V extends Comparable<V>> {
  private final Map<K, NavigableSet<V>> entries = new HashMap<>();

  void add(@Nullable K key, V value) {
    if (key != null) entries.computeIfAbsent(key, it -> new TreeSet<>()).add(value);
  }

  void remove(@Nullable K key, V value) {
    if (key == null) return;
    entries.computeIfPresent(
        key,
        (it, values) -> {
          values.remove(value);
          return values.isEmpty() ? null : values;
        });
  }

  NavigableSet<V> get(K key) {
    return entries.getOrDefault(key, new TreeSet<>());
  }

  Iterable<K> keys() {
    return entries.keySet();
  }
}
