package dev.cairn.project.architecture.planted.service;

import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

class BreaksServiceKnowsNoClockNoStorageAndNoThreads {
  @Nullable InstantSource clock;
}
