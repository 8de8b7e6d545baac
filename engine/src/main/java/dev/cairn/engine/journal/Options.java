package dev.cairn.engine.journal;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The column of an operation that holds what only some types have. */
final class Options implements Json.Member {
  private static final Options NONE = new Options();

  @Nullable String callbackId;
  @Nullable String tenant;
  @Nullable String child;
  String version = "";
  boolean durable;
  boolean replayChildren;
  long wait;
  long end;
  long timeout;
  long heartbeat;
  long heard;
  long next;
  long attemptEvent;
  long attemptStarted;

  static Options read(@Nullable String json) {
    if (json == null) return NONE;
    Options options = new Options();
    Json.read(json, options);
    return options;
  }

  @Override
  public void read(String name, JsonParser value) throws IOException {
    switch (name) {
      case "callbackId" -> callbackId = value.getText();
      case "tenant" -> tenant = value.getText();
      case "child" -> child = value.getText();
      case "version" -> version = value.getText();
      case "durable" -> durable = value.getBooleanValue();
      case "replayChildren" -> replayChildren = value.getBooleanValue();
      case "wait" -> wait = value.getLongValue();
      case "end" -> end = value.getLongValue();
      case "timeout" -> timeout = value.getLongValue();
      case "heartbeat" -> heartbeat = value.getLongValue();
      case "heard" -> heard = value.getLongValue();
      case "next" -> next = value.getLongValue();
      case "attemptEvent" -> attemptEvent = value.getLongValue();
      case "attemptStarted" -> attemptStarted = value.getLongValue();
      default -> value.skipChildren();
    }
  }
}
