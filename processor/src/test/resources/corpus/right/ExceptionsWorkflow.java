package corpus.right;

import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.OperationFailedException;
import java.util.Set;
import java.util.concurrent.Callable;

abstract class ExceptionsWorkflow {
  static final class Rejected extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String code;
    Rejected(String code) { this(code, null); }
    Rejected(String code, Throwable cause) { super("rejected: " + code, cause); this.code = code; }
    String code() { return code; }
    @Override public String getMessage() { return super.getMessage() + " (" + code + ")"; }
  }

  @Workflow
  public String run(String input) {
    try {
      return work(input);
    } catch (OperationFailedException e) {
      return recover(e.getClass().getSimpleName() + ": " + e.getMessage());
    } catch (Rejected e) {
      if (e.code().equals("x") && e.getCause() instanceof IllegalArgumentException cause) throw cause;
      return recover(e.code());
    } catch (RuntimeException e) {
      throw new Rejected("other", e);
    } catch (Exception e) {
      throw new IllegalStateException("set: " + Set.of(1, 2), e);
    }
  }

  private static <T, E extends Exception> T check(Callable<T> call, Class<E> type) throws E {
    try {
      return call.call();
    } catch (Exception e) {
      if (type.isInstance(e)) throw type.cast(e);
      throw new IllegalStateException(e);
    }
  }

  @Subflow protected String sub(String input) {
    String parsed = check(() -> Integer.toString(Integer.parseInt(input)), NumberFormatException.class);
    Thread.State unused = null;
    return work(parsed);
  }

  @Step protected String work(String input) { return input; }
  @Step protected String recover(String input) { return input; }
}
