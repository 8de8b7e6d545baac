package dev.cairn.benchmarks.report;

import java.util.Locale;

/** The unit of a figure, and its text. */
public enum Unit {
  NANOS {
    @Override
    String show(double value) {
      if (value < 1_000) return format("%.0f ns", value);
      if (value < 1_000_000) return format("%.2f µs", value / 1_000);
      return format("%.1f ms", value / 1_000_000);
    }
  },
  BYTES {
    @Override
    String show(double value) {
      return format("%,.0f B", value);
    }
  },
  COUNT {
    @Override
    String show(double value) {
      return format(value == Math.rint(value) ? "%.0f" : "%.2f", value);
    }
  },
  TIMES {
    @Override
    String show(double value) {
      return format(value < 0.1 ? "%.3f ×" : "%.2f ×", value);
    }
  },
  A_SECOND {
    @Override
    String show(double value) {
      return format("%,.0f/s", value);
    }
  };

  abstract String show(double value);

  private static String format(String pattern, double value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
