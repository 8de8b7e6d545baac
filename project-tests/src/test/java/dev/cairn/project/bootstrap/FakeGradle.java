package dev.cairn.project.bootstrap;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A Gradle that only says where it runs from and what it was told. */
final class FakeGradle {
  private static final String MAIN =
      """
      package org.gradle.launcher;
      public class GradleMain {
        public static void main(String[] args) {
          System.out.println("jars: " + System.getProperty("java.class.path"));
          System.out.println("property: " + System.getProperty("cairn.property"));
          for (String arg : args) System.out.println("argument: " + arg);
        }
      }
      """;

  private static final byte[] MAIN_CLASS = compile();

  private FakeGradle() {}

  /** The parts that Maven would deliver: all of Gradle in one jar, and a library. */
  static Map<String, byte[]> jars() {
    byte[] api =
        zip(
            Map.of(
                "org/gradle/launcher/GradleMain.class",
                MAIN_CLASS,
                "gradle-base-services-classpath.properties",
                text("projects=\nruntime=\n"),
                "gradle-launcher-classpath.properties",
                text("projects=gradle-base-services\nruntime=library-1.0.jar\n")));
    return new TreeMap<>(
        Map.of("gradle-api-8.8.jar", api, "library-1.0.jar", zip(Map.of("library", text("x")))));
  }

  /** The bytes of the official download. */
  static byte[] distribution() {
    byte[] launcher = zip(Map.of("org/gradle/launcher/GradleMain.class", MAIN_CLASS));
    return zip(Map.of("gradle-8.8/lib/gradle-launcher-8.8.jar", launcher));
  }

  static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  static byte[] zip(Map<String, byte[]> entries) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (var entry : new TreeMap<>(entries).entrySet()) {
        ZipEntry file = new ZipEntry(entry.getKey());
        file.setTime(0); // else each making has a checksum of its own
        out.putNextEntry(file);
        out.write(entry.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] compile() {
    var source =
        new SimpleJavaFileObject(
            URI.create("string:///org/gradle/launcher/GradleMain.java"),
            JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return MAIN;
          }
        };
    try {
      Path out = Files.createTempDirectory("fake-gradle");
      List<String> options = List.of("-d", out.toString(), "-proc:none", "--release", "17");
      boolean compiled =
          ToolProvider.getSystemJavaCompiler()
              .getTask(null, null, null, options, null, List.of(source))
              .call();
      if (!compiled) throw new AssertionError("the fake Gradle does not compile");
      return Files.readAllBytes(out.resolve("org/gradle/launcher/GradleMain.class"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
