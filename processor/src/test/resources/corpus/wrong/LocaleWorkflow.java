package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.nio.charset.Charset;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

abstract class LocaleWorkflow {
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM"); // CAIRN303

  @Workflow
  public String run(String input) {
    String a = input.toLowerCase(); // CAIRN303
    String b = input.toUpperCase(); // CAIRN303
    byte[] c = input.getBytes(); // CAIRN303
    String d = new String(c); // CAIRN303
    Locale e = Locale.getDefault(); // CAIRN303
    Charset f = Charset.defaultCharset(); // CAIRN303
    String g = String.format("%.2f", 1.5); // CAIRN303
    String h = String.format(input, 1); // CAIRN303
    String i = "%d items".formatted(3); // CAIRN303
    NumberFormat j = NumberFormat.getInstance(); // CAIRN303
    DecimalFormat k = new DecimalFormat("0.00"); // CAIRN303
    List<String> l = List.of(input).stream().map(String::toLowerCase).toList(); // CAIRN303
    return work(DAY.format(LocalDate.EPOCH));
  }

  @Step protected String work(String input) { return input.toUpperCase(); }
}
