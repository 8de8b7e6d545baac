package dev.cairn.processor.diagnostic;

import java.util.Optional;

/** A diagnostic that the user was shown; without a location where there is no source. */
public record PrintedDiagnostic(Diagnostic diagnostic, Optional<Location> location) {}
