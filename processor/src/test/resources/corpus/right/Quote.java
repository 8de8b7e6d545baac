package corpus.right;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

record Quote(String id, List<Part> parts) {
  Quote {
    Objects.requireNonNull(id);
    parts = List.copyOf(parts);
    if (parts.isEmpty()) throw new IllegalArgumentException("no parts in " + id);
  }
  record Part(String name, BigDecimal price) {
    Part {
      if (price.signum() < 0) throw new IllegalArgumentException("price " + price);
      name = name.strip().toLowerCase(Locale.ROOT);
    }
    static Part free(String name) { return new Part(name, BigDecimal.ZERO); }
  }
}
