package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;
import java.util.regex.Pattern;

abstract class KycWorkflow {
  record Customer(String name, String country, byte[] document) {}
  static final class RejectedException extends RuntimeException {
    private static final long serialVersionUID = 1;
    RejectedException(String message) { super(message); }
  }
  private static final Set<String> BLOCKED = Set.of("XX", "YY", "ZZ");
  private static final Pattern NAME = Pattern.compile("[\\p{L} .'-]{2,80}");

  @Workflow
  public String verify(Customer customer) {
    if (BLOCKED.contains(customer.country())) throw new RejectedException("country");
    if (!NAME.matcher(customer.name()).matches()) throw new RejectedException("name");
    String digest = HexFormat.of().formatHex(Arrays.copyOf(customer.document(), 4));
    try {
      return screen(customer.name(), digest);
    } catch (RejectedException e) {
      String second = appeal();
      if (second.equals("no")) throw e;
      return second;
    }
  }

  @Step protected String screen(String name, String digest) { return "ok"; }
  @AwaitEvent("appeal") protected abstract String appeal();
}
