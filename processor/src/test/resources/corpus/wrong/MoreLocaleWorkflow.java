package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.text.BreakIterator;
import java.text.ChoiceFormat;
import java.text.Collator;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.Currency;
import java.util.Formatter;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.Function;

abstract class MoreLocaleWorkflow {
  @Workflow public String run(String in) throws Exception {
    String b = new Formatter().format("%d", 3).toString(); // CAIRN303
    String c = LocalDate.EPOCH.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.getDefault()); // CAIRN303
    NumberFormat d = NumberFormat.getCurrencyInstance(); // CAIRN303
    String e = new MessageFormat("{0,number}").format(new Object[] {1}); // CAIRN303
    Collator f = Collator.getInstance(); // CAIRN303
    BreakIterator g = BreakIterator.getWordInstance(); // CAIRN303
    Reader h = new InputStreamReader(new ByteArrayInputStream(new byte[0])); // CAIRN303
    String i = new ByteArrayOutputStream().toString(); // CAIRN303
    String j = new Locale("de").getDisplayName(); // CAIRN303
    PrintStream l = new PrintStream(new ByteArrayOutputStream()); // CAIRN303
    String m = Currency.getInstance("EUR").getSymbol(); // CAIRN303
    String n = ChoiceFormat.nextDouble(1) + "";
    DateTimeFormatter o = new DateTimeFormatterBuilder().appendPattern("d").toFormatter(); // CAIRN303
    DateTimeFormatter p = DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT); // CAIRN303
    String q = Locale.GERMANY.getDisplayCountry(); // CAIRN303
    String r = TimeZone.getTimeZone("UTC").getDisplayName(); // CAIRN303
    String s = String.format((Locale) null, "x");
    int t = "a".compareToIgnoreCase("b");
    byte[] u = "x".getBytes(Charset.defaultCharset()); // CAIRN303
    StringBuilder v = new StringBuilder();
    Function<String, String> w = String::toUpperCase; // CAIRN303
    DecimalFormat x = new DecimalFormat(); // CAIRN303
    String y = Character.getName('x');
    String z = Currency.getInstance(Locale.getDefault()).getDisplayName(); // CAIRN303
    return work(in.lines().map(String::toLowerCase).toList().toString()); // CAIRN303
  }
  @Step protected String work(String input) { return input; }
}
