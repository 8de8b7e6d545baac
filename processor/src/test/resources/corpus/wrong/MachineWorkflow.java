package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.text.NumberFormat;
import java.time.ZoneId;
import java.util.Currency;
import java.util.Locale;
import java.util.Scanner;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/** Facts of the machine, and numbers as its locale reads them. */
abstract class MachineWorkflow {
  @Workflow
  public void run(String input) {
    work(ZoneId.getAvailableZoneIds().size()); // CAIRN304
    work(Currency.getAvailableCurrencies().size()); // CAIRN304
    work(Locale.getAvailableLocales().length); // CAIRN304
    work(Charset.availableCharsets().size()); // CAIRN304
    work(Charset.isSupported(input) ? 1 : 2); // CAIRN304
    work(TimeZone.getAvailableIDs().length); // CAIRN304
    work(NumberFormat.getAvailableLocales().length); // CAIRN304
    work(ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? 1 : 2); // CAIRN304
    work((int) new Scanner("1,5").nextDouble()); // CAIRN303
    work((int) new Scanner(input).nextFloat()); // CAIRN303
    Scanner scanner = new Scanner(input);
    if (scanner.hasNextInt()) work(scanner.nextInt()); // CAIRN303
    work(scanner.nextBigDecimal().intValue()); // CAIRN303
    LogRecord record = new LogRecord(Level.INFO, input);
    work(record.getInstant().getNano()); // CAIRN301
    work((int) record.getMillis()); // CAIRN301
    work((int) record.getSequenceNumber()); // CAIRN301
  }

  @Step protected void work(int value) {}
}
