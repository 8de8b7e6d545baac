package dev.cairn.processor.diagnostic;

import dev.cairn.processor.model.SourceSpot;
import java.util.Optional;

/** The way to the user. Implemented by whoever made the spots and so can find them again. */
public interface Outlet {

  /** Whether {@code @SuppressWarnings} with that text stands on the spot or around it. */
  boolean suppresses(SourceSpot spot, String warning);

  /** Where the spot is in the files of the user; empty where the compiler does not tell. */
  Optional<Location> locate(SourceSpot spot);

  /** Shows the message at the spot. */
  void show(Severity severity, String message, SourceSpot spot);
}
