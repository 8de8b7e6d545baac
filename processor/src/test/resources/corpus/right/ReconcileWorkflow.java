package corpus.right;

import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.MapDifference;
import com.google.common.collect.Maps;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Sets;
import com.google.common.collect.TreeBasedTable;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;

/** Two lists of bookings, compared with Guava and Commons Lang. */
abstract class ReconcileWorkflow {
  record Booking(String reference, String account, BigDecimal amount) {}

  @Workflow
  public int reconcile(List<Booking> ours) {
    Validate.notEmpty(ours);
    List<Booking> theirs = statement();
    Map<String, Booking> left = Maps.uniqueIndex(ours, Booking::reference);
    Map<String, Booking> right = theirs.stream().collect(Collectors.toMap(Booking::reference, booking -> booking, (a, b) -> a, TreeMap::new));
    MapDifference<String, Booking> difference = Maps.difference(left, right);
    for (String reference : new TreeSet<>(difference.entriesOnlyOnLeft().keySet())) complain("missing " + reference);
    Set<String> added = Sets.newTreeSet(Sets.difference(right.keySet(), left.keySet()));
    for (String reference : added) complain("unknown " + reference);
    MutableInt wrong = new MutableInt();
    for (Booking booking : ours) {
      Booking other = right.get(booking.reference());
      if (other != null && other.amount().compareTo(booking.amount()) != 0) {
        wrong.increment();
        complain(StringUtils.abbreviate(booking.reference(), 12) + " " + booking.amount().subtract(other.amount()));
      }
    }
    ImmutableListMultimap<String, Booking> byAccount = Multimaps.index(ours, Booking::account);
    for (Map.Entry<String, Collection<Booking>> entry : byAccount.asMap().entrySet()) {
      BigDecimal sum = entry.getValue().stream().map(Booking::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
      complain(entry.getKey() + sum);
    }
    TreeBasedTable<String, String, BigDecimal> table = TreeBasedTable.create();
    for (Booking booking : ours) table.put(booking.account(), booking.reference(), booking.amount());
    for (String account : table.rowKeySet()) complain(account + table.row(account).firstKey());
    ImmutableSet<String> known = ImmutableSet.copyOf(left.keySet());
    if (known.containsAll(right.keySet())) complain("all known " + known.size());
    return wrong.intValue() + NumberUtils.toInt(StringUtils.defaultIfBlank("7", "0"), 0);
  }

  @Step protected List<Booking> statement() { return List.of(); }
  @Step protected void complain(String text) {}
}
