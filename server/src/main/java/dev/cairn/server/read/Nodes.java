package dev.cairn.server.read;

import dev.cairn.engine.EngineReader;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.http.HttpAddress;
import dev.cairn.http.JsonObject;
import dev.cairn.http.WholeAnswer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that share the storage. Each knows its own queue and commits; those of other nodes are
 * asked for at their address, where their name is one.
 */
final class Nodes {
  private static final Duration LIMIT = Duration.ofSeconds(1);
  private static final List<String> FIGURES =
      List.of("queue", "commits", "p50", "p99", "perCommit");

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(LIMIT).build();
  private final EngineReader reader;
  private final @Nullable String token;

  /**
   * @param token what nodes of this engine take from each other; null for none
   */
  Nodes(EngineReader reader, @Nullable String token) {
    this.reader = reader;
    this.token = token;
  }

  /** All nodes that live, and those that ended but still own runs. */
  Map<String, Object> all() {
    EngineReader.Here here = reader.here();
    List<Map<String, Object>> nodes = new ArrayList<>();
    List<CompletableFuture<Map<String, Object>>> figures = new ArrayList<>();
    for (NodeRow row : reader.nodes()) {
      boolean isSelf = row.id() == here.id();
      nodes.add(node(row, isSelf));
      figures.add(isSelf ? CompletableFuture.completedFuture(own(here)) : ask(row));
    }
    for (int i = 0; i < nodes.size(); i++) nodes.get(i).putAll(figures.get(i).join());
    return answer(nodes);
  }

  /** This node alone, as others ask for it. */
  Map<String, Object> own() {
    return own(reader.here());
  }

  private Map<String, Object> answer(List<Map<String, Object>> nodes) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("nodes", nodes);
    map.put("now", reader.now());
    return map;
  }

  private Map<String, Object> node(NodeRow row, boolean isSelf) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("id", row.id());
    node.put("name", row.name());
    node.put("registered", row.registered());
    if (row.endedAt() != null) node.put("endedAt", row.endedAt());
    if (row.leaseUntil() != null) node.put("leaseUntil", row.leaseUntil());
    List<String> versions = new ArrayList<>();
    row.versions().forEach(it -> versions.add(it.workflow() + " v" + it.version()));
    node.put("versions", versions);
    if (isSelf) node.put("self", true);
    node.put("running", reader.running(row.id()));
    return node;
  }

  private static Map<String, Object> own(EngineReader.Here here) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("queue", here.queued());
    node.put("commits", here.commits().commits());
    node.put("p50", here.commits().p50Millis());
    node.put("p99", here.commits().p99Millis());
    node.put("perCommit", here.commits().perCommit());
    return node;
  }

  /** The figures of another node; none if it has no address, or does not answer there. */
  private CompletableFuture<Map<String, Object>> ask(NodeRow row) {
    URI address = HttpAddress.parse(row.name());
    if (address == null || row.endedAt() != null) return CompletableFuture.completedFuture(none());
    HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve("/api/v1/nodes/own"));
    if (token != null) request.header("Authorization", "Bearer " + token);
    return WholeAnswer.of(client, request.build(), LIMIT)
        .thenApply(answer -> answer.statusCode() == 200 ? figures(answer.body()) : none())
        .exceptionally(unreachable -> none());
  }

  private static Map<String, Object> none() {
    return Map.of();
  }

  private static Map<String, Object> figures(byte[] json) {
    JsonObject told = JsonObject.parse(new String(json, StandardCharsets.UTF_8));
    Map<String, Object> figures = new LinkedHashMap<>();
    for (String name : FIGURES) {
      if (told.names().contains(name)) figures.put(name, told.decimal(name));
    }
    return figures;
  }
}
