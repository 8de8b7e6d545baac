package corpus.right;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads JSON that came with a call, and writes other JSON. */
abstract class WebhookPayloadWorkflow {
  private static final ObjectMapper JSON = new ObjectMapper();

  record Item(String sku, int quantity, BigDecimal price) {}

  private static JsonNode parsed(String body) {
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no JSON: " + e.getOriginalMessage());
    }
  }

  private static String written(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e.getOriginalMessage());
    }
  }

  @Workflow
  public String handle(String body) {
    JsonNode tree = parsed(body);
    List<Item> items = new ArrayList<>();
    for (JsonNode item : tree.path("items")) {
      items.add(
          new Item(
              item.path("sku").asText("?"),
              item.path("quantity").asInt(1),
              new BigDecimal(item.path("price").asText("0"))));
    }
    ObjectNode answer = JSON.createObjectNode();
    answer.put("id", tree.path("id").asText());
    ArrayNode lines = answer.putArray("lines");
    BigDecimal total = BigDecimal.ZERO;
    for (Item item : items) {
      BigDecimal sum = item.price().multiply(BigDecimal.valueOf(item.quantity()));
      lines.addObject().put("sku", item.sku()).put("sum", sum);
      total = total.add(sum);
    }
    answer.put("total", total);
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("type", tree.has("refund") ? "refund" : "order");
    event.put("total", total);
    event.put("tags", List.of("web", "json"));
    publish(written(event));
    Map<String, Integer> bySku = new TreeMap<>();
    for (Item item : items) bySku.merge(item.sku(), item.quantity(), Integer::sum);
    publish(written(bySku));
    Map<String, Integer> counted = new HashMap<>(bySku);
    TreeMap<?, ?> sorted = JSON.convertValue(counted, TreeMap.class);
    sorted.forEach((sku, count) -> publish(sku + " " + count));
    Item first = JSON.convertValue(tree.at("/items/0"), Item.class);
    if (first != null) publish(first.sku());
    return written(answer);
  }

  @Step protected void publish(String json) {}
}
