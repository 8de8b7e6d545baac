package corpus.libraries;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Map;

abstract class JacksonWorkflow {
  @Workflow
  public void run(String input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class JsonTreeWorkflow {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Workflow
  public void run(String input) throws Exception {
    JsonNode tree = JSON.readTree(input);
    work(tree.path("a").asText() + tree.size() + tree);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class JsonValueWorkflow {
  record Order(String name, int count) {}

  @Workflow
  public void run(String input) throws Exception {
    ObjectMapper json = new ObjectMapper();
    Order order = json.readValue(input, Order.class);
    Map<String, Integer> counts = json.readValue("{}", new TypeReference<Map<String, Integer>>() {});
    work(json.writeValueAsString(order) + counts.size() + json.createObjectNode().put("a", 1));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
