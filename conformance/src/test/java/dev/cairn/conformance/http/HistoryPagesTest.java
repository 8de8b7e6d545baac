package dev.cairn.conformance.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HistoryPagesTest {

  @Test
  void endsWithThePageThatHasNoMarker() {
    List<Object> markers = new ArrayList<>();
    HistoryPages pages =
        new HistoryPages(
            marker -> {
              markers.add(String.valueOf(marker));
              return Map.of("NextMarker", marker == null ? "2" : "");
            });

    assertThat(pages).hasSize(2);
    assertThat(markers).containsExactly("null", "2");
  }

  @Test
  void doesNotFollowAMarkerRoundInACircle() {
    HistoryPages pages = new HistoryPages(marker -> Map.of("NextMarker", "again"));

    assertThatIllegalStateException()
        .isThrownBy(() -> pages.forEach(page -> {}))
        .withMessageContaining("circle");
  }
}
