package dev.cairn.processor.diagnostic;

import dev.cairn.processor.model.SourceSpot;

/** The way to the user. Implemented by whoever made the spots and so can find them again. */
public interface Outlet {

  /** Whether {@code @SuppressWarnings} with that text stands on the spot or around it. */
  boolean suppresses(SourceSpot spot, String warning);

  /** Shows the message at the spot. */
  void show(Severity severity, String message, SourceSpot spot);
}
