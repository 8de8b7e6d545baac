package dev.cairn.conformance.invoke;

import dev.cairn.Codec;
import dev.cairn.Invoke;
import dev.cairn.Workflow;
import dev.cairn.runtime.codec.Json;
import java.util.Locale;

/** A call whose payload is written by a codec of its own. */
public abstract class PayloadCodecWorkflow {

  @Workflow
  public Data run(Data input) {
    return echo(input);
  }

  @Invoke(function = "${ECHO_FUNCTION}", payloadCodec = ShoutingCodec.class)
  protected abstract Data echo(Data input);

  /** The payload that is sent. */
  public record Data(String data) {}

  /** Writes in upper case. */
  public static final class ShoutingCodec implements Codec<Data> {
    private static final Codec<Data> JSON = Json.codec(Data.class);

    @Override
    public String encode(Data value) {
      return JSON.encode(new Data(value.data().toUpperCase(Locale.ROOT)));
    }

    @Override
    public Data decode(String text) {
      return JSON.decode(text);
    }
  }
}
