package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.StringJoiner;

abstract class WebhookWorkflow {
  record Hook(String base, Map<String, String> parameters) {}

  @Workflow
  public int notify(Hook hook) throws IOException {
    StringJoiner query = new StringJoiner("&", "?", "");
    for (Map.Entry<String, String> entry : hook.parameters().entrySet()) {
      query.add(encode(entry.getKey()) + "=" + encode(entry.getValue()));
    }
    URI uri = URI.create(hook.base()).resolve("/hook" + query);
    return post(uri.toString());
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Step(timeout = "10s") protected int post(String uri) throws IOException {
    return ((java.net.HttpURLConnection) new java.net.URL(uri).openConnection()).getResponseCode();
  }
}
