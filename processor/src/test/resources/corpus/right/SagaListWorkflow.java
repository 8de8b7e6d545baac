package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Optional;
import java.util.function.Supplier;

/** Compensations on a stack of codes, and failures that are told apart. */
abstract class SagaListWorkflow {
  static final class Declined extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final String code;
    Declined(String code) { super("declined: " + code); this.code = code; }
    String code() { return code; }
  }

  record Booking(String kind, String id) {}

  static final class Log implements Iterable<Booking> {
    private final List<Booking> entries = new ArrayList<>();
    Log add(Booking booking) { entries.add(booking); return this; }
    @Override public Iterator<Booking> iterator() { return entries.iterator(); }
    ListIterator<Booking> backwards() { return entries.listIterator(entries.size()); }
  }

  @Workflow
  public String book(List<String> kinds) {
    Log log = new Log();
    Deque<Runnable> undo = new ArrayDeque<>();
    try {
      for (String kind : kinds) {
        String id = reserve(kind);
        log.add(new Booking(kind, id));
        undo.push(() -> cancel(id));
      }
      for (Booking booking : log) confirm(booking.id());
      return "booked";
    } catch (Declined e) {
      while (!undo.isEmpty()) undo.pop().run();
      for (ListIterator<Booking> at = log.backwards(); at.hasPrevious(); ) confirm("not " + at.previous().kind());
      return "declined " + Optional.of(e.code()).filter(code -> code.length() < 10).orElseGet(fallback("unknown"));
    }
  }

  private static Supplier<String> fallback(String text) { return () -> text; }

  @Step protected String reserve(String kind) { return kind; }
  @Step protected void cancel(String id) {}
  @Step protected void confirm(String id) {}
}
