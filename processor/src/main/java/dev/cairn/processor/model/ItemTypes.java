package dev.cairn.processor.model;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The types of batch items whose codecs an executor carries. It is written before bodies are read,
 * so these are all that batches may come to.
 *
 * @param byText the types by their text, as flow files name them
 */
public record ItemTypes(SortedMap<String, TypeRef> byText) {

  /** Of a workflow that makes no batches. */
  public static final ItemTypes NONE = new ItemTypes(new TreeMap<>());

  /** Types that the runtime knows by itself. */
  public static final Set<String> OF_RUNTIME =
      Set.of(
          "dev.cairn.runtime.CompletionReason",
          "dev.cairn.runtime.ItemStatus",
          "java.lang.String",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.lang.Character",
          "java.lang.Object",
          "java.lang.Void",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.time.Duration",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalDateTime",
          "java.time.LocalTime",
          "java.time.OffsetDateTime",
          "java.time.ZonedDateTime",
          "java.util.UUID");

  /** Generic types that the runtime knows by itself. */
  public static final Set<String> CONTAINERS_OF_RUNTIME =
      Set.of(
          "dev.cairn.runtime.Batch",
          "java.util.List",
          "java.util.Set",
          "java.util.Map",
          "java.util.Optional");

  public ItemTypes {
    byText = Collections.unmodifiableSortedMap(new TreeMap<>(byText));
  }

  /** The candidates that the runtime cannot put together from others. */
  public static ItemTypes of(Collection<? extends TypeRef> candidates) {
    SortedMap<String, TypeRef> byText = new TreeMap<>();
    for (TypeRef candidate : candidates) {
      TypeRef type = candidate.boxed();
      byText.put(TypeText.of(type), type);
    }
    ItemTypes all = new ItemTypes(byText);
    byText.values().removeIf(type -> all.isPutTogether(type));
    return new ItemTypes(byText);
  }

  /** The types. */
  public Collection<TypeRef> all() {
    return byText.values();
  }

  /** Whether items of the type can be recorded without a codec of the user's. */
  public boolean cover(TypeRef type) {
    return byText.containsKey(TypeText.of(type)) || isPutTogether(type);
  }

  private boolean isPutTogether(TypeRef type) {
    if (!(type instanceof TypeRef.Declared declared)) return false;
    String name = declared.name().qualifiedName();
    List<TypeRef> arguments = declared.arguments();
    return arguments.isEmpty()
        ? OF_RUNTIME.contains(name)
        : CONTAINERS_OF_RUNTIME.contains(name) && arguments.stream().allMatch(this::cover);
  }
}
