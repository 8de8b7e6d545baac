package dev.cairn.view.payload;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cairn.manifest.TypeShape;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whether JSON can be read as a type, told by the shapes in the manifest. Types that change their
 * JSON by annotations of their own are left out: only their code knows.
 *
 * <pre>{@code
 * new PayloadFit(manifest.types()).problems(manifest.input(), json)
 * }</pre>
 */
public final class PayloadFit {
  static final Pattern TYPE_PROPERTY = Pattern.compile("property = ([A-Za-z0-9_@]+)");

  /** Numbers stay as they were written: 1e999 is no double. */
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private final SortedMap<String, TypeShape> shapes;

  public PayloadFit(SortedMap<String, TypeShape> shapes) {
    this.shapes = shapes;
  }

  /** The fate of a payload that does not fit its type. */
  public enum Effect {
    /** A run cannot read it. */
    REFUSED,
    /** It is read, but something of it is changed, or a constructor may refuse it. */
    DOUBTFUL,
    /** It is read, and the part that does not fit is left out. */
    IGNORED
  }

  /**
   * Something in a payload that does not fit its type.
   *
   * @param text names the property, and the type that is expected there
   */
  public record Problem(Effect effect, String text) {
    public boolean isCertain() {
      return effect == Effect.REFUSED;
    }
  }

  /**
   * The problems of a payload, those that are certain first; empty if it fits.
   *
   * @param json null if there is no payload
   */
  public List<Problem> problems(String type, @Nullable String json) {
    TypeName name = TypeName.parse(type);
    Findings found = Findings.none();
    if (json == null) {
      if (isNeeded(name)) {
        boolean isCertain = PlatformTypes.isPrimitive(name.name());
        found.add(isCertain, "there is none, where " + name.simple() + " is expected");
      }
      return found.all();
    }
    try {
      check(name, JSON.readTree(json), /* isWhole= */ true, "", found);
    } catch (StreamConstraintsException e) {
      // Too deep, or too long, for a tree: not judged.
      return List.of();
    } catch (JsonProcessingException e) {
      return List.of(new Problem(Effect.REFUSED, "the value is no JSON"));
    }
    return Stream.concat(
            found.all().stream().filter(Problem::isCertain),
            found.all().stream().filter(problem -> !problem.isCertain()))
        .toList();
  }

  private boolean isNeeded(TypeName type) {
    return shapes.containsKey(type.name())
        || PlatformTypes.expected(type.name()) != null
        || PlatformTypes.isCollection(type.name());
  }

  private void check(TypeName type, JsonNode value, boolean isWhole, String path, Findings found) {
    String words = PlatformTypes.expected(type.name());
    if (value.isNull()) {
      // Inside of others, a primitive that is null is read as 0 or false.
      boolean isRefused = isWhole && PlatformTypes.isPrimitive(type.name());
      if (isRefused && words != null) found.addWrong(true, words, type, value, path);
      return;
    }
    if (words != null) {
      boolean isRead = PlatformTypes.isRead(type.name(), value, isWhole);
      if (!isRead || PlatformTypes.isChanged(type.name(), value)) {
        String wanted = words + PlatformTypes.limit(type.name(), value);
        found.addWrong(!isRead, wanted, type, value, path);
      }
    } else if (type.isArray()) {
      boolean isText = type.name().equals("char[]") && value.isTextual();
      if (!isText) array(type.element(), type, value, path, found);
    } else if (PlatformTypes.isCollection(type.name())) {
      array(type.last(), type, value, path, found);
    } else if (type.name().equals("java.util.Optional")) {
      inside(type.last(), value, path, found);
    } else if (type.name().equals("java.util.Map") || type.name().equals("java.util.SortedMap")) {
      map(type, value, path, found);
    } else if (type.name().equals("java.lang.Object")) {
      anything(type, value, path, found);
    } else {
      TypeShape shape = shapes.get(type.name());
      if (shape != null) shape(type, shape, value, path, found);
    }
  }

  /** A value of any kind; numbers that are not whole are read as doubles. */
  private static void anything(TypeName type, JsonNode value, String path, Findings found) {
    if (value.isFloatingPointNumber() && Double.isInfinite(value.doubleValue())) {
      String words = "a number" + PlatformTypes.limit("double", value);
      found.addWrong(true, words, type, value, path);
    }
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      anything(type, value.get(i), path + "[" + i + "]", found);
    }
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      anything(type, entry.getValue(), Findings.at(path, entry.getKey()), found);
    }
  }

  private void inside(TypeName type, JsonNode value, String path, Findings found) {
    check(type, value, /* isWhole= */ false, path, found);
  }

  private void array(TypeName element, TypeName type, JsonNode value, String path, Findings found) {
    if (!value.isArray()) {
      found.addWrong(true, "an array", type, value, path);
      return;
    }
    for (int i = 0; i < value.size(); i++) {
      inside(element, value.get(i), path + "[" + i + "]", found);
    }
  }

  private void map(TypeName type, JsonNode value, String path, Findings found) {
    if (!value.isObject()) {
      found.addWrong(true, "an object", type, value, path);
      return;
    }
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      inside(type.last(), entry.getValue(), Findings.at(path, entry.getKey()), found);
    }
  }

  private void shape(TypeName type, TypeShape shape, JsonNode value, String path, Findings found) {
    if (shape.kind().equals("enum")) {
      if (shape.json().isEmpty() && shape.making().creator().isEmpty()) {
        constant(type, shape, value, path, found);
      }
    } else if (!shape.subtypes().isEmpty()) {
      subtype(type, shape, value, path, found);
    } else if (shape.json().isEmpty() && !shape.kind().equals("interface")) {
      properties(type, shape, value, path, "", found);
    }
  }

  private static void constant(
      TypeName type, TypeShape shape, JsonNode value, String path, Findings found) {
    String name = value.asText().strip();
    boolean isNumber =
        value.isIntegralNumber() || (value.isTextual() && name.matches("[0-9]{1,9}"));
    // Jackson reads a number as the constant in that place.
    boolean isKnown =
        isNumber
            ? value.asInt(-1) >= 0 && value.asInt() < shape.constants().size()
            : value.isTextual()
                && (shape.constants().contains(name) || shape.aliases().containsKey(name));
    if (isKnown) return;
    found.add(
        true,
        "the value"
            + Findings.of(path)
            + " is "
            + Findings.shown(value)
            + ", where "
            + type.simple()
            + " is expected: "
            + String.join(", ", shape.constants()));
  }

  private void subtype(
      TypeName type, TypeShape shape, JsonNode value, String path, Findings found) {
    Matcher property = TYPE_PROPERTY.matcher(shape.json());
    // Constants of a permitted enumeration are arrays.
    if (!property.find() || value.isArray() || shape.json().contains("defaultImpl")) return;
    String told = property.group(1);
    JsonNode name = value.path(told);
    String subtype = shape.subtypes().get(name.asText());
    if (subtype == null) {
      boolean isIncluded = !shape.json().contains("include = ");
      found.add(
          isIncluded,
          "the property "
              + Findings.at(path, told)
              + (name.isMissingNode() ? " is missing" : " is " + Findings.shown(name))
              + ", where the name of a "
              + type.simple()
              + " is expected: "
              + shape.subtypes().keySet().stream().collect(Collectors.joining(", ")));
      return;
    }
    TypeShape own = shapes.get(subtype);
    if (own == null || !own.json().isEmpty() || !own.subtypes().isEmpty()) return;
    properties(TypeName.parse(subtype), own, value, path, told, found);
  }

  /**
   * @param told the property that tells the type; empty for none
   */
  private void properties(
      TypeName type, TypeShape shape, JsonNode value, String path, String told, Findings outer) {
    // Classes may be made in ways that their getters do not show.
    boolean isPlain = shape.kind().equals("record") && shape.making().creator().isEmpty();
    Findings found = isPlain ? outer : outer.unsure();
    if (!value.isObject()) {
      found.addWrong(true, "an object", type, value, path);
      return;
    }
    Map<String, TypeName> parameters = new HashMap<>();
    for (int i = 0; i < shape.parameters().size() && i < type.arguments().size(); i++) {
      parameters.put(shape.parameters().get(i), type.arguments().get(i));
    }
    Map<String, TypeShape.Property> known = new TreeMap<>();
    for (TypeShape.Property property : shape.properties()) known.put(property.name(), property);
    Set<String> given = new HashSet<>();
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      String name = shape.aliases().getOrDefault(entry.getKey(), entry.getKey());
      if (!entry.getValue().isNull()) given.add(name);
      TypeShape.Property property = known.get(name);
      if (property == null) {
        if (name.equals(told) || entry.getValue().isNull()) continue;
        found.addIgnored(
            type.simple() + " has no property " + Findings.at(path, name) + ": " + names(shape));
      } else if (property.json().isEmpty()) {
        TypeName own = TypeName.parse(property.type()).with(parameters);
        inside(own, entry.getValue(), Findings.at(path, name), found);
      }
    }
    for (String needed : shape.making().refuses()) {
      if (!given.contains(needed)) {
        found.add(
            false,
            "the property "
                + Findings.at(path, needed)
                + " is missing, and "
                + type.simple()
                + " refuses that");
      }
    }
  }

  private static String names(TypeShape shape) {
    if (shape.properties().isEmpty()) return "it has none";
    return shape.properties().stream()
        .map(TypeShape.Property::name)
        .collect(Collectors.joining(", ", "it has ", ""));
  }
}
