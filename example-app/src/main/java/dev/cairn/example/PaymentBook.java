package dev.cairn.example;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The requests that a gateway has carried out, by their keys: what makes repeating them safe. */
final class PaymentBook {
  private final Map<String, Payment> payments = new HashMap<>();
  private final Set<String> refunds = new HashSet<>();
  private final @Nullable Path file;

  private PaymentBook(@Nullable Path file) {
    this.file = file;
  }

  /** A book that is lost with the process. */
  static PaymentBook inMemory() {
    return new PaymentBook(null);
  }

  /** A book that outlives the process, as that of a real gateway does. */
  static PaymentBook in(Path file) {
    PaymentBook book = new PaymentBook(file);
    if (Files.exists(file)) book.read(file);
    return book;
  }

  private void read(Path file) {
    try {
      for (String line : Files.readAllLines(file)) {
        String[] parts = line.split("\t", -1);
        if (parts[0].equals("refund")) refunds.add(parts[1]);
        else payments.put(parts[1], new Payment(parts[2], parts[3], new BigDecimal(parts[4])));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the gateway cannot read its book " + file, e);
    }
  }

  /** The payment that was made for that key; null if none was. */
  @Nullable Payment find(String key) {
    return payments.get(key);
  }

  /** The number of payments so far. */
  int payments() {
    return payments.size();
  }

  void add(String key, Payment payment) {
    payments.put(key, payment);
    write("charge", key, payment.reference(), payment.card(), payment.amount().toPlainString());
  }

  /** Notes a refund; false if it is there already. */
  boolean addRefund(String key) {
    if (!refunds.add(key)) return false;
    write("refund", key);
    return true;
  }

  private void write(String... parts) {
    if (file == null) return;
    try {
      Files.writeString(
          file,
          String.join("\t", parts) + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND,
          StandardOpenOption.SYNC);
    } catch (IOException e) {
      throw new UncheckedIOException("the gateway cannot write its book " + file, e);
    }
  }
}
