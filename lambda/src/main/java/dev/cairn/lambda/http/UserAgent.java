package dev.cairn.lambda.http;

import org.jspecify.annotations.Nullable;

/** The caller's name, as the service's logs show it. */
final class UserAgent {

  static String of(Settings settings) {
    @Nullable String version = UserAgent.class.getPackage().getImplementationVersion();
    @Nullable String where = settings.variable("AWS_EXECUTION_ENV");
    return "cairn/"
        + (version == null ? "dev" : version)
        + " lang/java#"
        + Runtime.version().feature()
        + (where == null ? "" : " exec-env/" + where);
  }

  private UserAgent() {}
}
