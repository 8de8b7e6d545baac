package dev.cairn.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** Tests with a browser, a shop and a tab. They skip where there is no browser. */
@Tag("one-jdk")
abstract class BrowserTest {
  private static @Nullable Browser browser;

  @SuppressWarnings("NullAway.Init") // before each test
  Shop shop;

  @SuppressWarnings("NullAway.Init")
  Tab tab;

  @BeforeAll
  static void startBrowser() throws IOException {
    Assumptions.assumeTrue(
        Browser.program().isPresent(),
        "there is no Chromium on the PATH; on Debian: apt-get install chromium");
    browser = Browser.start();
  }

  @AfterAll
  static void endBrowser() throws IOException {
    if (browser != null) browser.close();
  }

  @BeforeEach
  void open() {
    shop = new Shop();
    tab = java.util.Objects.requireNonNull(browser).open(1400, 900);
  }

  @AfterEach
  void nothingWentWrongAndNobodyElseWasAsked() {
    List<String> errors = List.copyOf(tab.errors());
    List<String> requests = List.copyOf(tab.requests());
    String origin = shop.address("/");
    shop.close();

    assertThat(errors).isEmpty();
    assertThat(requests)
        .allMatch(it -> it.startsWith(origin) || it.matches("(about|file|data):.*"));
  }
}
