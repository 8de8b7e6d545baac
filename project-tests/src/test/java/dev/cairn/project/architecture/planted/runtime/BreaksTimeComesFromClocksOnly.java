package dev.cairn.project.architecture.planted.runtime;

import java.time.Instant;

class BreaksTimeComesFromClocksOnly {
  Instant made = Instant.now();
}
