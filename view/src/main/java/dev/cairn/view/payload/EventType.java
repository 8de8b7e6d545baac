package dev.cairn.view.payload;

import dev.cairn.manifest.Manifest;

/**
 * The type of the payload of an event, as the code declares it. Manifests have the boxes of
 * primitives there, and mark those that may be null.
 */
public final class EventType {

  /** The type that an operation awaits; {@code Void} for none. */
  public static String of(Manifest.Operation awaiting) {
    String recorded = awaiting.payloads().getOrDefault("result", "java.lang.Void");
    return awaiting.payloads().containsKey("nullable") ? recorded : PlatformTypes.unboxed(recorded);
  }

  private EventType() {}
}
