package dev.cairn.server;

import dev.cairn.http.Answer;
import dev.cairn.http.Router;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The description of the API, served as it is. */
final class OpenApi {
  static final String FILE = "openapi.yaml";

  void addTo(Router router) {
    byte[] content = read();
    router.get("/api/v1/" + FILE, request -> Answer.of("application/yaml", content));
  }

  static byte[] read() {
    try (InputStream in = OpenApi.class.getResourceAsStream(FILE)) {
      if (in == null) throw new IllegalStateException(FILE + " is missing in the jar");
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(FILE + " cannot be read", e);
    }
  }
}
