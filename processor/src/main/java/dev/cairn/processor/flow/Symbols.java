package dev.cairn.processor.flow;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.SubflowModel;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** The symbols that operations have in journals. */
public final class Symbols {
  public static final Symbol ANY_OF = new Symbol("any", "Step");
  public static final Symbol RACE = new Symbol("race", "Step");

  /** A run that goes on as another one. */
  public static final Symbol CONTINUE_AS = new Symbol("continueAs", "ChainedInvoke");

  /** The kinds of batches. */
  public static final Set<String> BATCH_KINDS = Set.of("Map", "Parallel");

  /** The operations that a submitted event is made of. */
  public static final Symbol CALLBACK = new Symbol("callback", "Callback");

  public static final Symbol SUBMITTER = new Symbol("submitter", "Step");

  /** The wait between two attempts of a subflow. */
  public static final Symbol BACKOFF = new Symbol("backoff", "Wait");

  /** The operation of a durable method. */
  public static Symbol of(OperationModel operation) {
    return new Symbol(segment(operation.nameTemplate().structure()), kind(operation));
  }

  /** A batch. */
  public static Symbol batch(String name, String kind) {
    String structure = name.replace("{", "").replace("}", "");
    return new Symbol(segment(structure), kind);
  }

  /** Whether a subflow is repeated when it fails. */
  public static boolean isRepeated(SubflowModel subflow) {
    return subflow.retry().attempts().value() > 1;
  }

  private static String kind(OperationModel operation) {
    return switch (operation.kind()) {
      case STEP -> "Step";
      case SLEEP -> "Wait";
      case EVENT -> operation.method().isAbstract() ? "Callback" : "WaitForCallback";
      case POLL -> "WaitForCondition";
      case INVOKE -> "ChainedInvoke";
      case SUBFLOW -> isRepeated((SubflowModel) operation) ? "WithRetry" : "RunInChildContext";
    };
  }

  /** Letters and digits stay; of anything else, each byte becomes {@code _} and two hex digits. */
  static String segment(String name) {
    StringBuilder segment = new StringBuilder(name.length() + 8);
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      if ((b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9')) {
        segment.append((char) b);
      } else {
        segment.append('_').append(Character.forDigit(b >> 4 & 0xf, 16));
        segment.append(Character.forDigit(b & 0xf, 16));
      }
    }
    return segment.toString();
  }

  /** The name that a segment was made from, without the braces of placeholders. */
  public static String name(Symbol symbol) {
    ByteArrayOutputStream name = new ByteArrayOutputStream();
    String segment = symbol.segment();
    for (int i = 0; i < segment.length(); i++) {
      if (segment.charAt(i) == '_') {
        name.write(Integer.parseInt(segment, i + 1, i + 3, 16));
        i += 2;
      } else {
        name.write(segment.charAt(i));
      }
    }
    return name.toString(StandardCharsets.UTF_8);
  }

  private Symbols() {}
}
