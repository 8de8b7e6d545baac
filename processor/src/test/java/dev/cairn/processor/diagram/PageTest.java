package dev.cairn.processor.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.processor.manifest.Manifest;
import dev.cairn.processor.manifest.ManifestReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class PageTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final Pattern PICTURE = Pattern.compile("(?s)<figure>\\s*(<svg.*?</svg>)");

  private static Manifest manifest(String file) throws IOException {
    return ManifestReader.read(Files.readString(GOLDEN.resolve(file)));
  }

  @Test
  void eachContextHasAPictureWithAllItsCalls() throws Exception {
    Manifest trip = manifest("flow/trip.json");
    Matcher pictures = PICTURE.matcher(PageWriter.write(List.of(trip)));

    for (Manifest.Context context : trip.contexts()) {
      assertThat(pictures.find()).as(context.name()).isTrue();
      Document picture = parse(pictures.group(1));
      String text = picture.getDocumentElement().getTextContent();
      for (Manifest.Call call : context.calls()) {
        assertThat(text).contains(trip.operation(call.operation()).orElseThrow().name());
        assertThat(text).contains(call.source());
      }
      int edges = context.start().size();
      for (Manifest.Call call : context.calls()) {
        edges += call.next().size() + call.onFailure().size();
      }
      assertThat(picture.getElementsByTagName("path").getLength()).isEqualTo(edges);
    }
    assertThat(pictures.find()).isFalse();
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void thePageNeedsNothingButItself() throws IOException {
    String page =
        PageWriter.write(List.of(manifest("flow/trip.json"), manifest("order/order.json")));

    assertThat(page.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http:", "https:", "<script", "<link", "@import");
    assertThat(page).contains("<h2>order</h2>", "<h2>trip</h2>", "flowchart TD");
  }

  @Test
  void theTaskPrintsDiagramsAndWritesThePage(@TempDir Path folder) throws IOException {
    Path manifests = Files.createDirectories(folder.resolve("classes/META-INF/cairn"));
    Files.copy(GOLDEN.resolve("order/order.json"), manifests.resolve("order.json"));
    Path page = folder.resolve("reports/workflows.html");

    Main.main(page.toString(), folder.resolve("classes").toString());

    assertThat(page).content().contains("OrderWorkflow.java:17");
  }

  @Test
  void aFileThatIsNoManifestIsNamed(@TempDir Path folder) throws IOException {
    Path manifests = Files.createDirectories(folder.resolve("META-INF/cairn"));
    Files.writeString(manifests.resolve("order.json"), "{}");

    assertThatThrownBy(() -> Main.main(folder.resolve("page.html").toString(), folder.toString()))
        .hasMessageContaining("order.json: in the manifest, format is not a number");
  }
}
