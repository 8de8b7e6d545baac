package dev.cairn.conformance.batch;

import dev.cairn.Codec;
import dev.cairn.runtime.codec.Json;

/** Records a text inside an object. */
public final class WrappingCodec implements Codec<String> {
  private static final Codec<Wrapped> JSON = Json.codec(Wrapped.class);

  /** The object. */
  record Wrapped(String wrapped) {}

  @Override
  public String encode(String text) {
    return JSON.encode(new Wrapped(text));
  }

  @Override
  public String decode(String text) {
    return JSON.decode(text).wrapped();
  }
}
