package dev.cairn;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Calls another function or workflow and waits for its result, suspended.
 *
 * <pre>{@code
 * @Invoke(function = "billing:live")
 * protected abstract Invoice bill(Order order);
 *
 * @Invoke(function = "${RISK_FUNCTION}")
 * protected abstract DurableFuture<Score> risk(Customer customer);   // starts, get() awaits
 * }</pre>
 *
 * <p>On an abstract method with no parameter or one, which is the payload (parameters that only
 * fill placeholders may come besides). A failing target arrives as {@code InvokeFailedException}
 * with the target's error.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Invoke {

  /**
   * The function to call, as a name with version or alias, or an ARN. {@code ${NAME}} is filled
   * from the environment, {@code {parameter}} from the arguments.
   */
  String function();

  /** The tenant to call it for, where the target isolates tenants. May carry placeholders. */
  String tenant() default "";

  /** The name of the operation; by default the method's. May carry placeholders. */
  String name() default "";

  /** The codec that writes the argument; JSON by default. */
  Class<? extends Codec<?>> payloadCodec() default Codec.ByType.class;

  /** The codec that reads the result; JSON by default. */
  Class<? extends Codec<?>> codec() default Codec.ByType.class;
}
