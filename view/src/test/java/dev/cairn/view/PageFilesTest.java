package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageFilesTest {

  @Test
  void everyFileOfThePageIsFoundWithItsType() throws IOException, URISyntaxException {
    URL index = PageFiles.class.getResource("page/index.html");
    assertThat(index).isNotNull();
    Path folder = Path.of(index.toURI()).resolveSibling("");
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names = files.map(file -> file.getFileName().toString()).toList();
      assertThat(names).contains("app.js", "cairn.css", "icon.svg");
      assertThat(names).allSatisfy(name -> assertThat(PageFiles.find(name)).isPresent());
    }
    assertThat(PageFiles.find("app.js").orElseThrow().contentType()).startsWith("text/javascript");
  }

  /** The class path of these tests is a folder, in which such names lead to files. */
  @ParameterizedTest
  @ValueSource(strings = {"../page/app.js", "./app.js", "../page/../page/cairn.css", "none.js"})
  void noOtherNameIs(String name) {
    assertThat(PageFiles.find(name)).isEmpty();
  }
}
