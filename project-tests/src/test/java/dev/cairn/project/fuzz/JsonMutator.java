package dev.cairn.project.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.POJONode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Damages JSON where it has meaning: members are lost, renamed, doubled, exchanged, nested, and get
 * values of other kinds. Texts that hold JSON, as payloads do, are damaged inside as well.
 */
final class JsonMutator implements Mutator {
  /** Halves of surrogates cannot be written otherwise. */
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private static final int EDITS = 4;
  private static final int LONG = 200;

  /** The most that one edit adds: repetitions of repetitions would be more than a heap holds. */
  private static final int CHARS = 1 << 20;

  /** A place that holds a value: a member of an object, or an element of an array. */
  private record Slot(JsonNode holder, @Nullable String member, int index) {
    JsonNode value() {
      return member != null ? holder.get(member) : holder.get(index);
    }

    void set(JsonNode value) {
      if (holder instanceof ObjectNode object && member != null) object.set(member, value);
      else if (holder instanceof ArrayNode array) array.set(index, value);
    }

    void remove() {
      if (holder instanceof ObjectNode object && member != null) object.remove(member);
      else if (holder instanceof ArrayNode array) array.remove(index);
    }
  }

  @Override
  public byte[] mutate(byte[] sample, List<byte[]> samples, Random random) {
    try {
      ArrayNode root = JSON.createArrayNode().add(JSON.readTree(sample));
      JsonNode other = JSON.readTree(samples.get(random.nextInt(samples.size())));
      int edits = 1 + random.nextInt(EDITS);
      for (int i = 0; i < edits; i++) edit(root, other, random);
      byte[] damaged =
          root.isEmpty()
              ? new byte[0]
              : JSON.writeValueAsString(root.get(random.nextInt(root.size())))
                  .getBytes(StandardCharsets.UTF_8);
      return random.nextInt(6) == 0 ? Bytes.damage(damaged, random) : damaged;
    } catch (StreamConstraintsException e) {
      // Nested within what was nested before: more than can be written.
      return Bytes.damage(sample, random);
    } catch (IOException e) {
      throw new UncheckedIOException("a sample is no JSON", e);
    }
  }

  private static void edit(ArrayNode root, JsonNode other, Random random)
      throws JsonProcessingException {
    List<Slot> slots = slots(root);
    if (slots.isEmpty()) return;
    Slot slot = slots.get(random.nextInt(slots.size()));
    if (random.nextBoolean() && editInside(slot, other, random)) return;
    switch (random.nextInt(9)) {
      case 0 -> slot.remove();
      case 1 -> slot.set(TextNode.valueOf(Oddities.text(random)));
      case 2 -> slot.set(raw(Oddities.number(random)));
      case 3 -> slot.set(raw(Oddities.other(random)));
      case 4 -> {
        List<Slot> others = slots(JSON.createArrayNode().add(other));
        slot.set(others.get(random.nextInt(others.size())).value().deepCopy());
      }
      case 5 -> rename(slot, slots.get(random.nextInt(slots.size())), random);
      case 6 -> repeat(slot, random);
      case 7 -> nest(slot, random);
      default -> {
        List<Slot> pair = List.of(slot, slots.get(random.nextInt(slots.size())));
        pair.get(1).set(slot.value().deepCopy());
      }
    }
  }

  /** Damages a text that holds JSON; false if it holds none. */
  private static boolean editInside(Slot slot, JsonNode other, Random random)
      throws JsonProcessingException {
    if (!slot.value().isTextual()) return false;
    String text = slot.value().asText();
    if (text.isEmpty() || "{[\"".indexOf(text.charAt(0)) < 0) return false;
    ArrayNode inner;
    try {
      inner = JSON.createArrayNode().add(JSON.readTree(text));
    } catch (JsonProcessingException e) {
      return false; // damaged before
    }
    edit(inner, other, random);
    slot.set(TextNode.valueOf(inner.isEmpty() ? "" : JSON.writeValueAsString(inner.get(0))));
    return true;
  }

  private static void rename(Slot slot, Slot other, Random random) {
    if (!(slot.holder() instanceof ObjectNode object) || slot.member() == null) return;
    JsonNode value = slot.value();
    String name = other.member() != null ? other.member() : Oddities.text(random);
    if (random.nextBoolean()) slot.remove();
    object.set(name, value);
  }

  /** An element many times over, or a member twice. */
  private static void repeat(Slot slot, Random random) throws JsonProcessingException {
    if (slot.holder() instanceof ArrayNode array) {
      int times = Math.min(random.nextInt(LONG), CHARS / Math.max(1, text(slot).length()));
      for (int i = 0; i < times; i++) array.add(slot.value().deepCopy());
    } else {
      String name = JSON.writeValueAsString(slot.member());
      slot.set(raw(text(slot) + "," + name + ":" + Oddities.other(random)));
    }
  }

  /** The value within itself, as deep as parsers and stacks bear, or deeper. */
  private static void nest(Slot slot, Random random) throws JsonProcessingException {
    String begin = slot.member() == null ? "[" : "{" + JSON.writeValueAsString(slot.member()) + ":";
    int depth = Math.min(Oddities.depth(random), CHARS / begin.length());
    String end = slot.member() == null ? "]" : "}";
    slot.set(raw(begin.repeat(depth) + text(slot) + end.repeat(depth)));
  }

  private static String text(Slot slot) throws JsonProcessingException {
    return JSON.writeValueAsString(slot.value());
  }

  private static JsonNode raw(String json) {
    return new POJONode(new RawValue(json));
  }

  private static List<Slot> slots(JsonNode node) {
    List<Slot> slots = new ArrayList<>();
    collect(node, slots);
    return slots;
  }

  private static void collect(JsonNode node, List<Slot> to) {
    if (node instanceof ObjectNode object) {
      object.fieldNames().forEachRemaining(name -> to.add(new Slot(object, name, 0)));
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) to.add(new Slot(array, null, i));
    }
    for (JsonNode child : node) collect(child, to);
  }
}
