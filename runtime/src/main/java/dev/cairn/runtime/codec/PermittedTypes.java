package dev.cairn.runtime.codec;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.databind.DatabindContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.jsontype.impl.TypeIdResolverBase;
import com.fasterxml.jackson.databind.type.TypeFactory;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The classes of a sealed type by the names that JSON tells them by: their simple names. */
final class PermittedTypes extends TypeIdResolverBase {
  private final Map<String, Class<?>> byName = new LinkedHashMap<>();

  /**
   * @param type the sealed type, with its arguments
   */
  PermittedTypes(JavaType type) {
    super(type, TypeFactory.defaultInstance());
    add(type.getRawClass());
  }

  private void add(Class<?> type) {
    boolean isSealed = SealedTypes.isSealed(type);
    if (isSealed) for (Class<?> permitted : type.getPermittedSubclasses()) add(permitted);
    if (isSealed && Modifier.isAbstract(type.getModifiers())) return;
    Class<?> other = byName.put(nameOf(type), type);
    if (other != null && other != type) {
      throw new IllegalArgumentException(
          "JSON cannot tell " + other.getName() + " from " + type.getName());
    }
  }

  private static String nameOf(Class<?> type) {
    JsonTypeName name = type.getAnnotation(JsonTypeName.class);
    return name == null || name.value().isEmpty() ? type.getSimpleName() : name.value();
  }

  @Override
  public String idFromValue(Object value) {
    return idFromValueAndType(value, value.getClass());
  }

  @Override
  public String idFromValueAndType(Object value, Class<?> type) {
    // A constant with a body has a class of its own.
    Class<?> told = value instanceof Enum<?> constant ? constant.getDeclaringClass() : type;
    String name = nameOf(told);
    if (byName.get(name) != told) {
      throw new IllegalArgumentException(told.getName() + " is not told by a name of its own");
    }
    return name;
  }

  @Override
  public @Nullable JavaType typeFromId(DatabindContext context, String id) {
    Class<?> type = byName.get(id);
    return type == null ? null : context.constructSpecializedType(_baseType, type);
  }

  @Override
  public String getDescForKnownTypeIds() {
    return byName.keySet().toString();
  }

  @Override
  public JsonTypeInfo.Id getMechanism() {
    return JsonTypeInfo.Id.CUSTOM;
  }
}
