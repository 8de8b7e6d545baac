package dev.cairn.runtime.codec;

import static com.fasterxml.jackson.datatype.jsr310.JavaTimeFeature.NORMALIZE_DESERIALIZED_ZONE_ID;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.io.IOException;
import java.util.AbstractSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** JSON by Jackson's data binding, which is loaded when the first value passes and not before. */
final class BoundCodec<T> implements Codec<T> {
  private final JsonType<T> type;
  private volatile @Nullable Binding binding;

  BoundCodec(JsonType<T> type) {
    this.type = type;
  }

  JsonType<T> type() {
    return type;
  }

  @Override
  public String encode(T value) {
    String text;
    try {
      text = binding().writer().writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new PayloadException(
          "a "
              + typeName()
              + " cannot be written as JSON: "
              + e.getOriginalMessage()
              + "; give the type properties that Jackson can see, or the operation a codec",
          e);
    } catch (StackOverflowError e) {
      throw Unreadable.tooDeep(typeName());
    }
    LongNumbers.check(text);
    return Surrogates.escapeHalves(text);
  }

  @Override
  public T decode(String text) {
    LongNumbers.check(text);
    try (JsonParser in = new FiniteNumbers(PayloadFactory.JSON.createParser(text))) {
      return binding().reader().readValue(in);
    } catch (IOException | ArithmeticException | IllegalArgumentException e) {
      // Jackson reads numbers in places where what they throw passes it by.
      throw Unreadable.of(typeName(), text, e);
    } catch (StackOverflowError e) {
      throw Unreadable.tooDeep(typeName());
    }
  }

  private Binding binding() {
    Binding known = binding;
    if (known == null) {
      known = Mapper.bind(type);
      binding = known; // racing threads make equal ones
    }
    return known;
  }

  private String typeName() {
    return type.raw().getSimpleName();
  }

  private record Binding(ObjectWriter writer, ObjectReader reader) {}

  /** Holds the one mapper; its class is initialized by the first value. */
  private static final class Mapper {
    private static final JsonMapper MAPPER =
        JsonMapper.builder(PayloadFactory.JSON)
            // Zones are part of the value: UTC as a zone and as an offset are not equal.
            .addModule(new JavaTimeModule().disable(NORMALIZE_DESERIALIZED_ZONE_ID))
            .addModule(new Jdk8Module())
            .addModule(orderedSets())
            .addModule(exactNumbers())
            .annotationIntrospector(new SealedTypes())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .enable(SerializationFeature.WRITE_DATES_WITH_ZONE_ID)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            // A journal outlives the code that wrote it: a field that is no longer known is no
            // error.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            // Offsets are part of the value; first run and replay must see the same one.
            .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
            .build();

    /** Sets are read in the order of the JSON, as maps are: hashes differ between processes. */
    private static Module orderedSets() {
      SimpleModule module = new SimpleModule("ordered-sets");
      module.addAbstractTypeMapping(Set.class, LinkedHashSet.class);
      module.addAbstractTypeMapping(AbstractSet.class, LinkedHashSet.class);
      return module;
    }

    private static Module exactNumbers() {
      SimpleModule module = new SimpleModule("exact-numbers");
      module.setDeserializerModifier(new ExactNumbers());
      return module;
    }

    static Binding bind(JsonType<?> type) {
      JavaType javaType = javaType(type, MAPPER.getTypeFactory());
      return new Binding(MAPPER.writerFor(javaType), MAPPER.readerFor(javaType));
    }

    private static JavaType javaType(JsonType<?> type, TypeFactory types) {
      if (type.isArray()) {
        return types.constructArrayType(javaType(type.arguments().get(0), types));
      }
      if (type.arguments().isEmpty()) return types.constructType(type.raw());
      JavaType[] arguments =
          type.arguments().stream().map(t -> javaType(t, types)).toArray(JavaType[]::new);
      return types.constructParametricType(type.raw(), arguments);
    }
  }
}
