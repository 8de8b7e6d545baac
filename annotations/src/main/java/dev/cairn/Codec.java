package dev.cairn;

/**
 * Turns the values of one type into text for the journal and back.
 *
 * <p>Payloads are JSON by default. A codec replaces that for one operation: to encrypt, to
 * compress, to keep an older format readable, or to store a reference instead of a large value. A
 * codec is made once per workflow class, by its public no-arg constructor, and is used by many
 * runs: it must be stateless or thread-safe. It never sees {@code null}: a {@code null} is recorded
 * as no payload.
 *
 * <pre>{@code
 * public final class MoneyCodec implements Codec<Money> {
 *   public String encode(Money money) { return money.currency() + " " + money.cents(); }
 *   public Money decode(String text) {
 *     String[] parts = text.split(" ");
 *     return new Money(parts[0], Long.parseLong(parts[1]));
 *   }
 * }
 *
 * @Step(codec = MoneyCodec.class)
 * protected Money quote(Order order) { return pricing.quote(order); }
 * }</pre>
 *
 * <p>Law: {@code decode(encode(value))} equals {@code value}. A run always continues with the
 * decoded value, on its first pass too, so that a first run and a replay see the same thing.
 *
 * @param <T> the type of the values
 */
public interface Codec<T> {

  /** The text to record for {@code value}. */
  String encode(T value);

  /** The value that {@link #encode} was given. */
  T decode(String text);

  /**
   * The codec for one operation, made from this one; this one by default. It is asked once for each
   * payload that it is named for, before the first value.
   *
   * <pre>{@code
   * public final class SealedText implements Codec<String> {
   *   private final byte[] place;
   *
   *   public SealedText() { this(new byte[0]); }
   *   private SealedText(byte[] place) { this.place = place; }
   *
   *   public SealedText forOperation(OperationInfo operation) {
   *     return new SealedText(operation.toString().getBytes(UTF_8));
   *   }
   *
   *   public String encode(String text) { return Vault.encrypt(text, place); }
   *   public String decode(String text) { return Vault.decrypt(text, place); }
   * }
   * }</pre>
   */
  default Codec<T> forOperation(OperationInfo operation) {
    return this;
  }

  /** Stands for the default: JSON, by the declared type of the method. Not to be implemented. */
  interface ByType extends Codec<Object> {}
}
