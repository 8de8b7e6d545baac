package dev.cairn.tools.template;

import java.time.Duration;

/**
 * What no manifest says of functions.
 *
 * @param codeUri the packed code, relative to the template
 * @param runtime Lambda's runtime
 * @param memory in megabytes
 * @param timeout the longest that one invocation may last
 * @param alias what functions are called by
 */
public record Settings(
    String codeUri, String runtime, int memory, Duration timeout, String alias) {}
