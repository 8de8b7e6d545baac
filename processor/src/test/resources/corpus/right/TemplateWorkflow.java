package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Texts for customers, each for a locale that the order names. */
abstract class TemplateWorkflow {
  private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

  record Order(String id, Locale locale, Instant placed, long cents, String currency) {}

  private static String fill(String template, Map<String, String> values) {
    return PLACE.matcher(template).replaceAll(match -> values.getOrDefault(match.group(1), "?"));
  }

  private static String money(Order order) {
    NumberFormat format = NumberFormat.getCurrencyInstance(order.locale());
    format.setCurrency(Currency.getInstance(order.currency()));
    return format.format(order.cents() / 100.0);
  }

  @Workflow
  public void write(List<Order> orders) {
    for (Order order : orders) {
      LocalDate day = LocalDate.ofInstant(order.placed(), ZoneOffset.UTC);
      Map<String, String> values = new LinkedHashMap<>();
      values.put("id", order.id());
      values.put("day", DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(order.locale()).format(day));
      values.put("total", money(order));
      values.put("iso", DateTimeFormatter.ISO_INSTANT.format(order.placed()));
      values.put("padded", String.format(Locale.ROOT, "%08d", order.cents()));
      values.put("hex", "%x-%s".formatted(order.cents(), order.id().toUpperCase(Locale.ROOT)));
      String body =
          """
          Order {id} of {day}
            comes to {total}
          """;
      mail(fill(body, values).stripIndent());
      if (order.locale().getLanguage().equals("de")) mail(fill("Danke, {id}", values));
      String rest = values.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(";"));
      mail(rest.lines().map(String::strip).collect(Collectors.joining("|")));
    }
  }

  @Step protected void mail(String text) {}
}
