import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Lays out a runnable Gradle home from jars that a Maven repository serves: {@code java AssembleGradle.java VERSION
 * JARS HOME}.
 *
 * <p>{@code dev.gradleplugins:gradle-api} holds all of Gradle in one jar, its libraries moved below {@code
 * org.gradle.internal.impldep}. This moves them back and gives each Gradle module the jar name that Gradle looks for.
 */
final class AssembleGradle {
  private static final String MOVED = "org/gradle/internal/impldep/";
  private static final String MANIFEST_SUFFIX = "-classpath.properties";

  private static String version;

  /** The module whose jar carries every class; each class path of Gradle's includes it. */
  private static final String CARRIER = "gradle-base-services";

  /** Test engines come from the tested project; Gradle's own copies would hide them. */
  private static final List<String> LEFT_OUT =
      List.of("org/junit/", "junit/", "org/opentest4j/", "org/hamcrest/", "org/testng/");

  /** Modules that the one-jar Gradle names but lacks: each gets an empty jar. */
  private static final List<String> ABSENT =
      List.of("gradle-java-compiler-plugin", "gradle-kotlin-dsl", "gradle-instrumentation-agent");

  /** Gradle wraps each compilation in this class, of a module that is absent; this one only passes through. */
  private static final String COMPILE_TASK =
      """
      package org.gradle.internal.compiler.java;
      public class IncrementalCompileTask implements javax.tools.JavaCompiler.CompilationTask {
        private final javax.tools.JavaCompiler.CompilationTask task;
        public IncrementalCompileTask(javax.tools.JavaCompiler.CompilationTask task, Object a, Object b, Object c, Object d, Object e) { this.task = task; }
        @Override public void addModules(Iterable<String> names) { task.addModules(names); }
        @Override public void setProcessors(Iterable<? extends javax.annotation.processing.Processor> all) { task.setProcessors(all); }
        @Override public void setLocale(java.util.Locale locale) { task.setLocale(locale); }
        @Override public Boolean call() { return task.call(); }
      }
      """;

  public static void main(String[] args) throws Exception {
    version = args[0];
    Path jars = Path.of(args[1]);
    Path home = Path.of(args[2]);
    Path lib = Files.createDirectories(home.resolve("lib"));
    Files.createDirectories(lib.resolve("plugins"));
    Files.createDirectories(home.resolve("init.d"));

    Map<String, byte[]> modules = new TreeMap<>();
    copyClasses(jars.resolve("gradle-api-" + version + ".jar"), jarOf(lib, CARRIER), modules);
    ABSENT.forEach(name -> modules.put(name, "projects=\nruntime=\n".getBytes(StandardCharsets.UTF_8)));

    Set<String> libraries = new TreeSet<>();
    for (var module : modules.entrySet()) {
      Properties properties = new Properties();
      properties.load(new ByteArrayInputStream(module.getValue()));
      libraries.addAll(List.of(properties.getProperty("runtime", "").split(",")));
      if (!module.getKey().equals(CARRIER)) writeModule(lib, module.getKey(), module.getValue());
    }
    libraries.remove("");
    for (String library : libraries) placeLibrary(jars.resolve(library), lib.resolve(library));

    Files.writeString(home.resolve("gradle.properties"), "org.gradle.internal.instrumentation.agent=false\n");
    Files.writeString(
        home.resolve("init.d/javac.gradle"),
        "allprojects { tasks.withType(JavaCompile).configureEach { options.incremental = false } }\n");
  }

  private static void copyClasses(Path from, Path to, Map<String, byte[]> modules) throws IOException {
    Set<String> written = new HashSet<>();
    try (ZipFile in = new ZipFile(from.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
      out.setLevel(1);
      for (ZipEntry entry : Collections.list(in.entries())) {
        String name = movedBack(entry.getName());
        if (entry.isDirectory() || LEFT_OUT.stream().anyMatch(name::startsWith) || !written.add(name)) continue;
        // A file system provider on the system class path makes the JVM load it while it starts.
        if (name.equals("META-INF/services/java.nio.file.spi.FileSystemProvider")) continue;
        byte[] bytes = in.getInputStream(entry).readAllBytes();
        if (name.endsWith(".class")) bytes = moveBack(bytes);
        if (name.startsWith("META-INF/services/")) bytes = movedBack(new String(bytes, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
        if (name.endsWith(MANIFEST_SUFFIX)) modules.put(name.replace(MANIFEST_SUFFIX, ""), bytes);
        if (!name.endsWith(MANIFEST_SUFFIX) || name.equals(CARRIER + MANIFEST_SUFFIX)) put(out, name, bytes);
      }
      put(out, "gradle-kotlin-dsl-versions.properties", "kotlin=1.9.22\n".getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void writeModule(Path lib, String module, byte[] manifest) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jarOf(lib, module)))) {
      if (module.equals("gradle-launcher")) {
        String main = "Manifest-Version: 1.0\nMain-Class: org.gradle.launcher.GradleMain\nClass-Path: " + jarOf(lib, CARRIER).getFileName() + "\n";
        put(out, "META-INF/MANIFEST.MF", main.getBytes(StandardCharsets.UTF_8));
      }
      if (module.equals("gradle-java-compiler-plugin")) {
        put(out, "org/gradle/internal/compiler/java/IncrementalCompileTask.class", compile("IncrementalCompileTask", COMPILE_TASK));
      }
      put(out, module + MANIFEST_SUFFIX, manifest);
    }
  }

  private static void placeLibrary(Path found, Path target) throws IOException {
    if (Files.exists(found)) {
      Files.copy(found, target, StandardCopyOption.REPLACE_EXISTING);
      return;
    }
    // Its classes are in the carrier; Gradle only checks that the file is there.
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(target))) {
      put(out, "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n".getBytes(StandardCharsets.UTF_8));
    }
  }

  private static Path jarOf(Path lib, String module) {
    return lib.resolve(module + "-" + version + ".jar");
  }

  private static String movedBack(String text) {
    return text.replace(MOVED, "").replace(MOVED.replace('/', '.'), "");
  }

  /** Rewrites the constant pool of a class file (JVM specification, 4.4); all else in it refers to the pool by index. */
  private static byte[] moveBack(byte[] classFile) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(classFile.length);
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(in.readLong());
    int count = in.readUnsignedShort();
    out.writeShort(count);
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      out.writeByte(tag);
      switch (tag) {
        case 1 -> out.writeUTF(movedBack(in.readUTF()));
        case 3, 4, 9, 10, 11, 12, 17, 18 -> out.writeInt(in.readInt());
        case 5, 6 -> {
          out.writeLong(in.readLong());
          i++;
        }
        case 7, 8, 16, 19, 20 -> out.writeShort(in.readUnsignedShort());
        case 15 -> {
          out.writeByte(in.readUnsignedByte());
          out.writeShort(in.readUnsignedShort());
        }
        default -> throw new IOException("unknown constant " + tag);
      }
    }
    in.transferTo(out);
    return bytes.toByteArray();
  }

  private static byte[] compile(String name, String source) throws IOException {
    Path out = Files.createTempDirectory("gradle");
    var file =
        new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignored) {
            return source;
          }
        };
    var compiler = ToolProvider.getSystemJavaCompiler();
    if (!compiler.getTask(null, null, null, List.of("-d", out.toString(), "-proc:none"), null, List.of(file)).call())
      throw new IOException("cannot compile " + name);
    try (var files = Files.walk(out)) {
      return Files.readAllBytes(files.filter(f -> f.toString().endsWith(".class")).findFirst().orElseThrow());
    }
  }

  private static void put(ZipOutputStream out, String name, byte[] bytes) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(bytes);
    out.closeEntry();
  }
}
