package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;

abstract class TextToolsWorkflow {
  private static final Pattern WORD = Pattern.compile("(?<word>[\\p{L}]+)(?:-(\\d+))?");
  private static final Logger LOG = dev.cairn.runtime.Durable.logger(TextToolsWorkflow.class);

  @Workflow
  public String run(String input) {
    String text = input.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    Matcher matcher = WORD.matcher(text);
    Map<String, Integer> words = new TreeMap<>();
    while (matcher.find()) words.merge(matcher.group("word"), 1, Integer::sum);
    StringBuilder out = new StringBuilder();
    for (Map.Entry<String, Integer> e : words.entrySet()) {
      out.append(e.getKey()).append(':').append(e.getValue()).append('\n');
    }
    out.setLength(Math.max(0, out.length() - 1));
    String shown = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(12.5);
    String message = new MessageFormat("{0}", Locale.ROOT).format(new Object[] {words.size()});
    String when = DateTimeFormatter.ISO_INSTANT.format(Durable.now().truncatedTo(ChronoUnit.HOURS));
    String zone = DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC).format(Durable.now());
    char[] chars = text.toCharArray();
    Arrays.sort(chars);
    boolean palindrome = new StringBuilder(text).reverse().toString().equals(text);
    LOG.info("words {}", words);
    Scanner scanner = new Scanner("1 2 3").useLocale(Locale.ROOT);
    int sum = 0;
    while (scanner.hasNextInt()) sum += scanner.nextInt();
    return work(out + shown + message + when + zone + new String(chars) + palindrome + sum
        + text.chars().filter(Character::isLetter).count() + "ß".equalsIgnoreCase("SS")
        + Character.toUpperCase('x') + text.repeat(2).indexOf("x") + "a,b".split(",").length);
  }

  @Step protected String work(String input) { return input; }
}
