package dev.cairn.runtime.operation;

import dev.cairn.Codec;
import dev.cairn.runtime.Branch;
import org.jspecify.annotations.Nullable;

/** One item of a batch: its name in the journal, its code, and how its result is recorded. */
record BatchItem<T extends @Nullable Object>(String name, Codec<T> codec, Branch.Code<T> code) {}
