package dev.cairn.lambda.client;

/**
 * A function and the version or alias that it is called by.
 *
 * @param name a name or an ARN, without the qualifier
 */
record FunctionName(String name, String qualifier) {
  private static final String BEFORE_NAME = ":function:";

  static FunctionName parse(String text) {
    int marker = text.indexOf(BEFORE_NAME);
    int colon = text.indexOf(':', marker < 0 ? 0 : marker + BEFORE_NAME.length());
    if (colon < 0 || colon == text.length() - 1) {
      throw new IllegalArgumentException(
          "a durable function is called by a version, an alias or $LATEST, for instance "
              + text
              + ":live; the bare name "
              + text
              + " cannot be called");
    }
    return new FunctionName(text.substring(0, colon), text.substring(colon + 1));
  }

  @Override
  public String toString() {
    return name + ":" + qualifier;
  }
}
