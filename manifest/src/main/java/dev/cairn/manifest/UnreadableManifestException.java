package dev.cairn.manifest;

import java.io.IOException;

/** A file that is no manifest, or none that this version reads. */
public final class UnreadableManifestException extends IOException {
  private static final long serialVersionUID = 1;

  private final String file;
  private final String reason;

  UnreadableManifestException(String file, String reason, Throwable cause) {
    this(file, reason);
    initCause(cause);
  }

  UnreadableManifestException(String file, String reason) {
    super(file + ": " + reason);
    this.file = file;
    this.reason = reason;
  }

  /** The file, with the jar that it lies in. */
  public String file() {
    return file;
  }

  /** Its fault, as a sentence without an end. */
  public String reason() {
    return reason;
  }
}
