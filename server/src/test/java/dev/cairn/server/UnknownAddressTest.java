package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Addresses that have nothing: people are led back, programs are told in JSON. */
@Timeout(60)
class UnknownAddressTest {
  /** The header that browsers send for an address that somebody has typed. */
  private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

  private static HttpResponse<String> asked(Fixture fixture, String path, String accept)
      throws Exception {
    return fixture.send(fixture.request(path).header("Accept", accept));
  }

  @Test
  void peopleAreShownThePage() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      for (String path : new String[] {"/bogus", "/runs/order", "/nodes/", "/api/v1/bogus"}) {
        HttpResponse<String> answer = asked(fixture, path, BROWSER);
        assertThat(answer.statusCode()).as(path).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
            .as(path)
            .startsWith("text/html");
        assertThat(answer.headers().firstValue("Content-Security-Policy")).as(path).isPresent();
        assertThat(answer.body()).as(path).contains("/page/app.js").doesNotContain("bogus");
      }
    }
  }

  @Test
  void programsAreToldInJson() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      for (String accept : new String[] {"*/*", "application/json"}) {
        HttpResponse<String> answer = asked(fixture, "/bogus", accept);
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(Fixture.code(answer)).isEqualTo("no_such_path");
      }
      HttpResponse<String> posted =
          fixture.send(
              fixture
                  .request("/bogus")
                  .header("Accept", BROWSER)
                  .POST(java.net.http.HttpRequest.BodyPublishers.noBody()));
      assertThat(Fixture.code(posted)).isEqualTo("no_such_path");
    }
  }

  @Test
  void strangersAreShownThePageAndNothingElse() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.token(Fixture.TOKEN))) {
      assertThat(asked(fixture, "/bogus", BROWSER).statusCode()).isEqualTo(404);
      assertThat(asked(fixture, "/bogus", "*/*").statusCode()).isEqualTo(401);
      assertThat(asked(fixture, "/api/v1/runs", BROWSER).statusCode()).isEqualTo(401);
    }
  }
}
