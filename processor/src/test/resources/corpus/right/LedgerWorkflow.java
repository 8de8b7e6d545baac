package corpus.right;

import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** An account with a builder, equals and hashCode of its own, and subflows. */
abstract class LedgerWorkflow {
  static final class Account implements Comparable<Account> {
    private final String number;
    private BigDecimal balance = BigDecimal.ZERO;
    private final List<String> history = new ArrayList<>();
    Account(String number) { this.number = number; }
    Account deposit(BigDecimal amount) { balance = balance.add(amount); history.add("+" + amount); return this; }
    boolean withdraw(BigDecimal amount) {
      if (balance.compareTo(amount) < 0) return false;
      balance = balance.subtract(amount);
      history.add("-" + amount);
      return true;
    }
    @Override public boolean equals(Object other) { return other instanceof Account account && number.equals(account.number); }
    @Override public int hashCode() { return number.hashCode(); }
    @Override public int compareTo(Account other) { return number.compareTo(other.number); }
    @Override public String toString() { return number + ": " + balance + history; }
  }

  record Transfer(String from, String to, BigDecimal amount) {
    static Builder builder() { return new Builder(); }
    static final class Builder {
      private String from = "";
      private String to = "";
      private BigDecimal amount = BigDecimal.ZERO;
      Builder from(String from) { this.from = from; return this; }
      Builder to(String to) { this.to = to; return this; }
      Builder amount(BigDecimal amount) { this.amount = amount; return this; }
      Transfer build() { return new Transfer(from, to, amount); }
    }
  }

  @Workflow
  public List<String> post(List<Transfer> transfers) {
    Map<String, Account> accounts = new LinkedHashMap<>();
    Consumer<String> open = number -> accounts.computeIfAbsent(number, Account::new);
    transfers.forEach(transfer -> { open.accept(transfer.from()); open.accept(transfer.to()); });
    accounts.values().forEach(account -> account.deposit(BigDecimal.TEN));
    List<Map.Entry<Transfer, Boolean>> results = new ArrayList<>();
    for (Transfer transfer : transfers) {
      boolean done = accounts.get(transfer.from()).withdraw(transfer.amount());
      if (done) accounts.get(transfer.to()).deposit(transfer.amount());
      results.add(new AbstractMap.SimpleImmutableEntry<>(transfer, done));
      if (done) book(transfer);
    }
    Transfer fee = Transfer.builder().from("bank").to("fees").amount(new BigDecimal("0.10")).build();
    book(fee);
    List<Account> sorted = new ArrayList<>(accounts.values());
    sorted.sort(Comparator.naturalOrder());
    sorted.forEach(account -> print(account.toString()));
    return results.stream().filter(Map.Entry::getValue).map(entry -> entry.getKey().from()).collect(Collectors.toList());
  }

  @Subflow protected void book(Transfer transfer) { print(transfer.from() + transfer.amount()); }
  @Step protected void print(String line) {}
}
