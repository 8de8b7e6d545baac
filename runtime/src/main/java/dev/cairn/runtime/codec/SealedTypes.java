package dev.cairn.runtime.codec;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.jsontype.TypeResolverBuilder;
import com.fasterxml.jackson.databind.jsontype.impl.StdTypeResolverBuilder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Tells data binding to write sealed types as {@link SealedShape} does: with a property {@code
 * type}. Annotations of Jackson's on the sealed type win.
 */
final class SealedTypes extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1;

  @Override
  public @Nullable TypeResolverBuilder<?> findTypeResolver(
      MapperConfig<?> config, AnnotatedClass type, JavaType baseType) {
    TypeResolverBuilder<?> told = super.findTypeResolver(config, type, baseType);
    if (told != null || !isSealed(type.getRawType()) || isTaught(type)) return told;
    return new StdTypeResolverBuilder()
        .init(JsonTypeInfo.Id.CUSTOM, new PermittedTypes(baseType))
        .inclusion(JsonTypeInfo.As.PROPERTY)
        .typeProperty(SealedShape.DISCRIMINATOR);
  }

  /** An enumeration is sealed where constants have bodies, and some types of the JDK are. */
  static boolean isSealed(Class<?> type) {
    return type.isSealed() && !type.isEnum() && !type.getName().startsWith("java.");
  }

  private static boolean isTaught(AnnotatedClass type) {
    return type.hasAnnotation(JsonSerialize.class)
        || type.hasAnnotation(JsonDeserialize.class)
        || Arrays.stream(type.getRawType().getDeclaredMethods())
            .anyMatch(
                method ->
                    method.isAnnotationPresent(JsonCreator.class)
                        || method.isAnnotationPresent(JsonValue.class));
  }
}
