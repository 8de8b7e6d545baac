package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;

/** The log of the program, for those who read it in a terminal. */
final class TextLogTest {
  private static String line(String message, @Nullable Throwable thrown) throws Exception {
    LoggerContext context = new LoggerContext();
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(
        Objects.requireNonNull(Main.class.getClassLoader().getResource("logback.xml")));
    var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    var appender = (OutputStreamAppender<ILoggingEvent>) root.getAppender("text");
    LoggingEvent event =
        new LoggingEvent("", root, Level.WARN, message, thrown, /* argArray= */ null);
    return new String(appender.getEncoder().encode(event), StandardCharsets.UTF_8);
  }

  @Test
  void textsOfFunctionsDoNotSteerTheTerminal() throws Exception {
    String line = line("FunctionError: Boom\u001b[31m: x\u001b[2J\n09:00 ERROR forged\u202e", null);

    assertThat(line)
        .endsWith("FunctionError: Boom\ufffd[31m: x\ufffd[2J\ufffd09:00 ERROR forged\ufffd\n");
  }

  @Test
  void stacksKeepTheirLines() throws Exception {
    String lines = line("it failed", new IllegalStateException("a\u001b[2Jb"));

    assertThat(lines)
        .contains("it failed\njava.lang.IllegalStateException: a\ufffd[2Jb\n\tat dev.cairn.");
  }

  @Test
  void anOrdinaryLineStaysAsItIs() throws Exception {
    assertThat(line("Grüße an 東京", null)).endsWith("WARN  ROOT Grüße an 東京\n");
  }
}
