package dev.cairn.tools.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.diagram.SvgWriter;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class PageTest {
  private static final Path GOLDEN = Path.of(System.getProperty("cairn.golden"));
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

  /** A box, a little smaller than it is drawn: arrows touch it. */
  private record Box(double left, double top, double right, double bottom) {
    static Box of(Element rect) {
      double x = number(rect, "x");
      double y = number(rect, "y");
      return new Box(x + 1, y + 1, x + number(rect, "width") - 1, y + number(rect, "height") - 1);
    }

    private static double number(Element rect, String name) {
      return Double.parseDouble(rect.getAttribute(name));
    }

    boolean contains(double x, double y) {
      return left < x && x < right && top < y && y < bottom;
    }
  }

  @Test
  void arrowsPassBesideBoxes() throws Exception {
    for (int seed = 0; seed < 100; seed++) {
      Manifest manifest = manifest("flow/trip.json");
      Document picture = parse(SvgWriter.write(manifest, randomCalls(manifest, seed)));
      List<Box> boxes = new ArrayList<>();
      NodeList rects = picture.getElementsByTagName("rect");
      for (int i = 0; i < rects.getLength(); i++) boxes.add(Box.of((Element) rects.item(i)));
      NodeList paths = picture.getElementsByTagName("path");
      for (int i = 0; i < paths.getLength(); i++) {
        String path = ((Element) paths.item(i)).getAttribute("d");
        if (path.contains("c")) continue; // to itself, outside of its box
        for (double[] point : points(path)) {
          assertThat(boxes)
              .as("seed %s: %s", seed, path)
              .noneMatch(box -> box.contains(point[0], point[1]));
        }
      }
    }
  }

  private static Manifest.Context randomCalls(Manifest manifest, int seed) {
    Random random = new Random(seed);
    int calls = 2 + random.nextInt(12);
    List<Manifest.Call> all = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      SortedSet<Integer> next = new TreeSet<>(Set.of(i + 1 < calls ? i + 1 : Manifest.END));
      for (int n = random.nextInt(3); n > 0; n--) next.add(random.nextInt(calls));
      String key = manifest.operations().get(i % manifest.operations().size()).key();
      all.add(new Manifest.Call(key, "Some.java:" + i, next, new TreeSet<>()));
    }
    Manifest.Context root = manifest.root().orElseThrow();
    return new Manifest.Context(
        "some",
        "Some.java:1",
        root.table(),
        Optional.empty(),
        new TreeSet<>(Set.of(0)),
        all,
        root.code(),
        List.of());
  }

  /** Points along a path of lines and curves. */
  private static List<double[]> points(String path) {
    List<double[]> corners = new ArrayList<>();
    List<double[]> points = new ArrayList<>();
    Matcher part = Pattern.compile("([MCL])((?: ?-?[\\d.]+ -?[\\d.]+)+)").matcher(path);
    double[] at = {0, 0};
    while (part.find()) {
      corners.clear();
      corners.add(at);
      String[] numbers = part.group(2).trim().split(" ", -1);
      for (int i = 0; i < numbers.length; i += 2) {
        corners.add(
            new double[] {Double.parseDouble(numbers[i]), Double.parseDouble(numbers[i + 1])});
      }
      at = corners.get(corners.size() - 1);
      if (part.group(1).equals("M")) continue;
      for (double t = 0; t <= 1; t += 0.05) points.add(between(corners, t));
    }
    return points;
  }

  /** De Casteljau's way. */
  private static double[] between(List<double[]> corners, double t) {
    if (corners.size() == 1) return corners.get(0);
    List<double[]> nearer = new ArrayList<>();
    for (int i = 1; i < corners.size(); i++) {
      double[] from = corners.get(i - 1);
      double[] to = corners.get(i);
      nearer.add(new double[] {from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t});
    }
    return between(nearer, t);
  }

  @Test
  void thePageNeedsNothingButItself() throws IOException {
    String page =
        PageWriter.write(List.of(manifest("flow/trip.json"), manifest("order/order.json")));

    assertThat(page.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http:", "https:", "<script", "<link", "@import");
    assertThat(page).contains("<h2>order</h2>", "<h2>trip</h2>", "flowchart TD");
  }
}
