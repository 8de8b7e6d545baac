package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

abstract class ValidationWorkflow {
  private static final Pattern IBAN = Pattern.compile("(?<country>[A-Z]{2})(\\d{2})(\\w+)");

  @Workflow
  public String validate(String input) {
    Matcher matcher = IBAN.matcher(input.replaceAll("\\s", ""));
    if (!matcher.matches()) return "malformed";
    String country = matcher.group("country");
    Scanner numbers = new Scanner(matcher.group(3));
    int sum = 0;
    while (numbers.hasNext()) sum += numbers.next().length();
    return sum > 5 && known(country) ? "fine" : "unknown";
  }

  @Step protected boolean known(String country) { return true; }
}
