package dev.cairn.lambda.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxiesTest {
  private static final URI LAMBDA = URI.create("https://lambda.us-east-1.amazonaws.com");
  private final Told told = Told.nothing().variable("HTTPS_PROXY", "http://proxy.corp:3128");

  @Test
  void withoutSettingsThereIsNone() {
    assertThat(route(LAMBDA, Told.nothing())).isNull();
  }

  @Test
  void theSchemeOfTheEndpointSelectsTheVariable() {
    assertThat(route(LAMBDA, told)).isEqualTo("proxy.corp:3128");
    assertThat(route(URI.create("http://localhost:9001"), told)).isNull();
  }

  @Test
  void theLowerCaseSpellingWins() {
    told.variable("https_proxy", "other:1");

    assertThat(route(LAMBDA, told)).isEqualTo("other:1");
  }

  @Test
  void aProxyWithoutPortHasThatOfItsScheme() {
    assertThat(route(LAMBDA, told.variable("https_proxy", "http://p"))).isEqualTo("p:80");
    assertThat(route(LAMBDA, told.variable("https_proxy", "https://p/"))).isEqualTo("p:443");
  }

  @Test
  void propertiesOfTheJvmWinAndAreTheJdksToRead() {
    told.property("https.proxyHost", "p");

    assertThat(route(LAMBDA, told)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*",
        "amazonaws.com",
        ".amazonaws.com",
        "*.amazonaws.com",
        "a, lambda.us-east-1.amazonaws.com",
        "a|AMAZONAWS.COM"
      })
  void exemptHostsAreCalledDirectly(String exempt) {
    assertThat(route(LAMBDA, told.variable("no_proxy", exempt))).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",", "aws.com", "lambda", "us-east-1.amazonaws.com.cn"})
  void otherHostsAreNot(String exempt) {
    assertThat(route(LAMBDA, told.variable("NO_PROXY", exempt))).isEqualTo("proxy.corp:3128");
  }

  @Test
  void aProxyWithoutHostIsAnErrorThatSaysSo() {
    told.variable("https_proxy", "http://:80");

    assertThatThrownBy(() -> Proxies.to(LAMBDA, told.settings()))
        .hasMessageContaining("https_proxy names no host");
  }

  private static @Nullable String route(URI endpoint, Told told) {
    Proxies.Route route = Proxies.to(endpoint, told.settings());
    if (route == null) return null;
    var address = (java.net.InetSocketAddress) route.proxy().address();
    return address.getHostString() + ":" + address.getPort();
  }
}
