package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a file that a step has fetched, line by line. */
abstract class ImportRowsWorkflow {
  private static final Pattern ROW = Pattern.compile("(?<id>[A-Z]{2}\\d+);(?<day>[^;]+);(?<rest>.*)");
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd.MM.uuuu", Locale.ROOT);

  record Row(String id, LocalDate day, List<String> cells) {}
  record Rejected(int line, String why) {}

  @Workflow
  public int run(String url) throws NoSuchAlgorithmException {
    String text = new String(Base64.getDecoder().decode(fetch(url)), StandardCharsets.UTF_8);
    List<Row> rows = new ArrayList<>();
    List<Rejected> rejected = new ArrayList<>();
    int number = 0;
    try (BufferedReader lines = new BufferedReader(new StringReader(text))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank() || line.startsWith("#")) continue;
        Matcher matcher = ROW.matcher(line.strip());
        if (!matcher.matches()) {
          rejected.add(new Rejected(number, "no row"));
          continue;
        }
        Optional<LocalDate> day = dayOf(matcher.group("day"));
        if (day.isEmpty()) rejected.add(new Rejected(number, "no day: " + matcher.group("day")));
        else rows.add(new Row(matcher.group("id"), day.get(), Arrays.asList(matcher.group("rest").split(";", -1))));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    String key = HexFormat.of().formatHex(digest).substring(0, 12);
    for (int from = 0; from < rows.size(); from += 100) {
      store(key + "-" + from, rows.subList(from, Math.min(from + 100, rows.size())));
    }
    if (!rejected.isEmpty()) reject(rejected);
    return rows.size();
  }

  private static Optional<LocalDate> dayOf(String text) {
    try {
      return Optional.of(LocalDate.parse(text, DAY));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  @Step protected String fetch(String url) { return ""; }
  @Step protected void store(String key, List<Row> rows) {}
  @Step protected void reject(List<Rejected> rows) {}
}
