package dev.cairn.runtime.codec;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The shapes of what holds other values; they read into the classes that data binding takes. Sets
 * and maps keep the order of the JSON: enums hash by identity, so a hashing set would be gone
 * through in another order by the replay in another process.
 */
final class ContainerShapes {

  private abstract static class OfCollection<C extends Collection<E>, E> extends Shape<C> {
    final Shape<E> element;

    OfCollection(Shape<E> element) {
      this.element = element;
    }

    abstract C empty();

    @Override
    final void write(JsonOut out, C value) throws IOException {
      out.beginArray();
      for (E each : value) out.value(each, element);
      out.endArray();
    }

    @Override
    @SuppressWarnings("NullAway") // an element may be null, as in any list that came as JSON
    final @Nullable C read(JsonIn in) throws IOException {
      if (!in.beginArray()) return null;
      C read = empty();
      while (in.hasNext()) read.add(element.read(in));
      return read;
    }
  }

  static final class OfList<E> extends OfCollection<List<E>, E> {
    OfList(Shape<E> element) {
      super(element);
    }

    @Override
    JsonType<List<E>> type() {
      return JsonType.of(List.class, element.type());
    }

    @Override
    List<E> empty() {
      return new ArrayList<>();
    }
  }

  static final class OfSet<E> extends OfCollection<Set<E>, E> {
    OfSet(Shape<E> element) {
      super(element);
    }

    @Override
    JsonType<Set<E>> type() {
      return JsonType.of(Set.class, element.type());
    }

    @Override
    Set<E> empty() {
      return new LinkedHashSet<>();
    }
  }

  static final class OfMap<V> extends Shape<Map<String, V>> {
    private final Shape<V> value;

    OfMap(Shape<V> value) {
      this.value = value;
    }

    @Override
    JsonType<Map<String, V>> type() {
      return JsonType.of(Map.class, JsonType.of(String.class), value.type());
    }

    @Override
    void write(JsonOut out, Map<String, V> map) throws IOException {
      out.beginObject();
      for (Map.Entry<String, V> entry : map.entrySet()) {
        value.writeTo(out, entry.getKey(), entry.getValue());
      }
      out.endObject();
    }

    @Override
    @SuppressWarnings("NullAway") // a value may be null, as in any map that came as JSON
    @Nullable Map<String, V> read(JsonIn in) throws IOException {
      if (!in.beginObject()) return null;
      Map<String, V> read = new LinkedHashMap<>();
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        read.put(name, value.read(in));
      }
      return read;
    }
  }

  static final class OfOptional<T> extends Shape<Optional<T>> {
    private final Shape<T> content;

    OfOptional(Shape<T> content) {
      this.content = content;
    }

    @Override
    JsonType<Optional<T>> type() {
      return JsonType.of(Optional.class, content.type());
    }

    @Override
    Optional<T> absent() {
      return Optional.empty();
    }

    @Override
    void write(JsonOut out, Optional<T> value) throws IOException {
      out.value(value.orElse(null), content);
    }

    @Override
    Optional<T> read(JsonIn in) throws IOException {
      return Optional.ofNullable(content.read(in));
    }
  }

  private ContainerShapes() {}
}
