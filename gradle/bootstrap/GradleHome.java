import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

/**
 * Lays out a runnable Gradle home from jars that a Maven repository serves.
 *
 * <p>{@code dev.gradleplugins:gradle-api} holds all of Gradle in one jar, its libraries moved below
 * {@code org.gradle.internal.impldep}. This moves them back and gives each Gradle module the jar
 * name that Gradle looks for.
 */
final class GradleHome {
  private static final String MOVED = "org/gradle/internal/impldep/";
  private static final String MANIFEST_SUFFIX = "-classpath.properties";

  /** The module whose jar carries every class; each class path of Gradle's includes it. */
  private static final String CARRIER = "gradle-base-services";

  /** Test engines come from the tested project; Gradle's own copies would hide them. */
  private static final List<String> LEFT_OUT =
      List.of("org/junit/", "junit/", "org/opentest4j/", "org/hamcrest/", "org/testng/");

  /** A file system provider on the system class path makes the JVM load it while it starts. */
  private static final String PROVIDER = "META-INF/services/java.nio.file.spi.FileSystemProvider";

  /** Modules that the one-jar Gradle names but lacks: each gets a jar without classes. */
  private static final List<String> ABSENT =
      List.of("gradle-java-compiler-plugin", "gradle-kotlin-dsl", "gradle-instrumentation-agent");

  /** The class of an absent module without which Gradle compiles nothing; ours passes through. */
  private static final String COMPILE_TASK =
      "org/gradle/internal/compiler/java/IncrementalCompileTask.class";

  private final String version;
  private final Path home;
  private final Path lib;

  GradleHome(String version, Path home) {
    this.version = version;
    this.home = home;
    this.lib = home.resolve("lib");
  }

  void assemble(Path jars) throws IOException {
    Files.createDirectories(lib.resolve("plugins"));
    Map<String, byte[]> modules = writeCarrier(jars.resolve("gradle-api-" + version + ".jar"));
    ABSENT.forEach(name -> modules.put(name, utf8("projects=\nruntime=\n")));
    Set<String> libraries = new TreeSet<>();
    for (var module : modules.entrySet()) {
      if (!module.getKey().equals(CARRIER)) writeModule(module.getKey(), module.getValue());
      Properties properties = new Properties();
      properties.load(new ByteArrayInputStream(module.getValue()));
      libraries.addAll(List.of(properties.getProperty("runtime", "").split(",")));
    }
    libraries.remove("");
    for (String library : libraries) placeLibrary(jars.resolve(library), lib.resolve(library));
    configure();
  }

  /** Switches off what needs an absent module: the agent, and incremental compilation. */
  private void configure() throws IOException {
    Files.writeString(
        home.resolve("gradle.properties"), "org.gradle.internal.instrumentation.agent=false\n");
    Files.createDirectories(home.resolve("init.d"));
    Files.writeString(
        home.resolve("init.d/javac.gradle"),
        """
        allprojects {
          tasks.withType(JavaCompile).configureEach { options.incremental = false }
        }
        """);
  }

  /** Writes all classes into one jar and returns the manifests of the modules, by module. */
  private Map<String, byte[]> writeCarrier(Path api) throws IOException {
    Map<String, byte[]> modules = new TreeMap<>();
    Set<String> written = new HashSet<>();
    try (ZipFile in = new ZipFile(api.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jarOf(CARRIER)))) {
      out.setLevel(1);
      for (ZipEntry entry : Collections.list(in.entries())) {
        String name = movedBack(entry.getName());
        if (entry.isDirectory() || isLeftOut(name) || !written.add(name)) continue;
        byte[] bytes = movedBack(name, in.getInputStream(entry).readAllBytes());
        boolean manifest = name.endsWith(MANIFEST_SUFFIX);
        if (manifest) modules.put(name.replace(MANIFEST_SUFFIX, ""), bytes);
        if (!manifest || name.equals(CARRIER + MANIFEST_SUFFIX)) put(out, name, bytes);
      }
      put(out, "gradle-kotlin-dsl-versions.properties", utf8("kotlin=1.9.22\n"));
    }
    return modules;
  }

  private static boolean isLeftOut(String name) {
    return name.equals(PROVIDER) || LEFT_OUT.stream().anyMatch(name::startsWith);
  }

  private void writeModule(String module, byte[] manifest) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jarOf(module)))) {
      if (module.equals("gradle-launcher")) {
        put(
            out,
            "META-INF/MANIFEST.MF",
            utf8("Manifest-Version: 1.0\nClass-Path: " + jarOf(CARRIER).getFileName() + "\n"));
      }
      if (module.equals("gradle-java-compiler-plugin")) {
        try (InputStream in = GradleHome.class.getResourceAsStream(COMPILE_TASK)) {
          put(out, COMPILE_TASK, in.readAllBytes());
        }
      }
      put(out, module + MANIFEST_SUFFIX, manifest);
    }
  }

  private static void placeLibrary(Path found, Path target) throws IOException {
    if (Files.exists(found)) {
      Files.copy(found, target);
      return;
    }
    // Its classes are in the carrier; Gradle only checks that the file is there.
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(target))) {
      put(out, "META-INF/MANIFEST.MF", utf8("Manifest-Version: 1.0\n"));
    }
  }

  private Path jarOf(String module) {
    return lib.resolve(module + "-" + version + ".jar");
  }

  private static String movedBack(String text) {
    return text.replace(MOVED, "").replace(MOVED.replace('/', '.'), "");
  }

  private static byte[] movedBack(String name, byte[] bytes) throws IOException {
    if (name.endsWith(".class")) return movedBackClass(bytes);
    if (name.startsWith("META-INF/services/")) {
      return utf8(movedBack(new String(bytes, StandardCharsets.UTF_8)));
    }
    return bytes;
  }

  /**
   * Rewrites the constant pool of a class file (JVM specification, 4.4); all else in it refers to
   * the pool by index.
   */
  private static byte[] movedBackClass(byte[] classFile) throws IOException {
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
          i++; // these take two places
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

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void put(ZipOutputStream out, String name, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    out.putNextEntry(entry);
    out.write(bytes);
    out.closeEntry();
  }
}
