package dev.cairn.benchmarks.compile;

import java.util.ArrayList;
import java.util.List;

/**
 * Workflow classes as people write them, each a little different: payloads, helpers, loops, a
 * subflow, a batch, failures that are caught, and step bodies that do some work.
 */
final class WorkflowSources {

  /** So many classes, by name. */
  static List<Source> make(int count) {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = "Order" + i;
      sources.add(new Source("shop." + name + "Workflow", workflow(name, i)));
    }
    return sources;
  }

  /** So many classes in which the processor has nothing to do. */
  static List<Source> withoutWorkflows(int count) {
    List<Source> sources = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String text =
          """
          package shop;

          import java.util.List;

          /** Prices of articles. */
          public final class Prices%1$d {
            public record Price(String article, long cents) {}

            public static long total(List<Price> prices) {
              long total = %1$d;
              for (Price price : prices) total += price.cents();
              return total;
            }

            public static List<String> dear(List<Price> prices, long limit) {
              return prices.stream().filter(p -> p.cents() > limit).map(Price::article).toList();
            }
          }
          """
              .formatted(i);
      sources.add(new Source("shop.Prices" + i, text));
    }
    return sources;
  }

  private static String workflow(String name, int number) {
    String text =
        """
        package shop;

        import dev.cairn.*;
        import dev.cairn.runtime.Batch;
        import dev.cairn.runtime.Durable;
        import dev.cairn.runtime.DurableFuture;
        import dev.cairn.runtime.StepFailedException;
        import java.math.BigDecimal;
        import java.util.ArrayList;
        import java.util.List;
        import java.util.Map;
        import java.util.Optional;
        import java.util.TreeMap;

        /** Takes an order from payment to delivery. */
        public abstract class NAMEWorkflow {

          public record Line(String article, int amount, BigDecimal price) {
            BigDecimal total() { return price.multiply(BigDecimal.valueOf(amount)); }
          }

          public record Order(String id, String customer, List<Line> lines, boolean express) {}

          public record Payment(String id, BigDecimal amount) {}

          public record Parcel(String number, List<String> articles, double weight) {}

          public record Receipt(String order, Optional<Payment> payment, List<Parcel> parcels) {
            static Receipt rejected(String order) {
              return new Receipt(order, Optional.empty(), List.of());
            }
          }

          public record Approval(boolean granted, String by) {}

          public enum Carrier { POST, COURIER, SHIP }

          public interface Shop {
            Payment charge(String customer, BigDecimal amount);
            void refund(Payment payment);
            boolean inStock(String article);
            Parcel pack(List<Line> lines, Carrier carrier);
            void notify(String customer, String text);
          }

          private static final BigDecimal LIMIT = new BigDecimal("LIMIT00");

          private final Shop shop;

          protected NAMEWorkflow(Shop shop) {
            this.shop = shop;
          }

          @Workflow(name = "order-NUMBER")
          public Receipt place(Order order) {
            BigDecimal total = total(order);
            if (total.compareTo(LIMIT) > 0) {
              Approval approval = approval();
              if (!approval.granted()) {
                tell(order.customer(), "rejected by " + approval.by());
                return Receipt.rejected(order.id());
              }
            }
            Payment payment;
            try {
              payment = charge(order.customer(), total);
            } catch (StepFailedException e) {
              tell(order.customer(), "payment failed: " + e.getMessage());
              return Receipt.rejected(order.id());
            }
            DurableFuture<Boolean> reserved = Durable.async(() -> reserve(order));
            if (!order.express()) coolingOff();
            if (!reserved.get()) {
              refund(payment);
              return Receipt.rejected(order.id());
            }
            List<Parcel> parcels = deliver(order);
            for (Parcel parcel : parcels) {
              if (parcel.weight() > 30) tell(order.customer(), "heavy: " + parcel.number());
              else tell(order.customer(), parcel.number());
            }
            return new Receipt(order.id(), Optional.of(payment), parcels);
          }

          private static BigDecimal total(Order order) {
            BigDecimal total = BigDecimal.ZERO;
            for (Line line : order.lines()) total = total.add(line.total());
            return total;
          }

          private boolean reserve(Order order) {
            for (Line line : order.lines()) {
              int tries = 0;
              while (!inStock(line.article())) {
                if (++tries == 3) return false;
                restock();
              }
            }
            return true;
          }

          @Subflow
          protected List<Parcel> deliver(Order order) {
            Map<Carrier, List<Line>> byCarrier = new TreeMap<>();
            for (Line line : order.lines()) {
              Carrier carrier =
                  switch (line.amount() % 3) {
                    case 0 -> Carrier.POST;
                    case 1 -> order.express() ? Carrier.COURIER : Carrier.POST;
                    default -> Carrier.SHIP;
                  };
              byCarrier.computeIfAbsent(carrier, unused -> new ArrayList<>()).add(line);
            }
            List<Carrier> carriers = List.copyOf(byCarrier.keySet());
            Batch<Parcel> packed =
                Durable.map(
                    "pack-all",
                    carriers,
                    (carrier, index) -> pack(byCarrier.get(carrier), carrier));
            packed.throwIfFailed();
            return packed.results();
          }

          @Step(retry = @Retry(attempts = 5, delay = "1s", maxDelay = "1m"), timeout = "30s")
          protected Payment charge(String customer, BigDecimal amount) {
            if (amount.signum() <= 0) throw new IllegalArgumentException("nothing to pay");
            Payment payment = shop.charge(customer, amount);
            if (payment == null) throw new IllegalStateException("no answer for " + customer);
            return payment;
          }

          @Step
          protected void refund(Payment payment) {
            shop.refund(payment);
          }

          @Step
          protected boolean inStock(String article) {
            return shop.inStock(article);
          }

          @Step
          protected Parcel pack(List<Line> lines, Carrier carrier) {
            double weight = 0;
            List<String> articles = new ArrayList<>();
            for (Line line : lines) {
              weight += line.amount() * 0.NUMBER1;
              articles.add(line.article());
            }
            Parcel parcel = shop.pack(lines, carrier);
            return new Parcel(parcel.number(), articles, weight + parcel.weight());
          }

          @Step(name = "tell")
          protected void tell(String customer, String text) {
            StringBuilder message = new StringBuilder();
            message.append("Dear ").append(customer).append(",\\n").append(text);
            shop.notify(customer, message.toString());
          }

          @Sleep("24h")
          protected abstract void coolingOff();

          @Sleep("1h")
          protected abstract void restock();

          @AwaitEvent(value = "approval", timeout = "7d")
          protected abstract Approval approval();
        }
        """;
    return text.replace("NAME", name)
        .replace("LIMIT00", String.valueOf(100 + number))
        .replace("NUMBER", String.valueOf(number));
  }

  private WorkflowSources() {}
}
