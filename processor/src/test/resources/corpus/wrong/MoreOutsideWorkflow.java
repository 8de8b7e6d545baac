package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.awt.Desktop;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.lang.ref.SoftReference;
import java.net.DatagramSocket;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Scanner;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.prefs.Preferences;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

abstract class MoreOutsideWorkflow {
  @Workflow public String run(String in) throws Exception {
    HttpURLConnection a = (HttpURLConnection) new URL(in).openConnection(); // CAIRN305
    DatagramSocket b = new DatagramSocket(); // CAIRN305
    try (Stream<Path> c = Files.list(Path.of(in))) { c.count(); } // CAIRN305
    try (BufferedReader d = Files.newBufferedReader(Path.of(in))) { d.readLine(); } // CAIRN305
    ZipFile e = new ZipFile(in); // CAIRN305
    Properties f = System.getProperties(); // CAIRN304
    String g = ManagementFactory.getRuntimeMXBean().getName(); // CAIRN304
    String h = InetAddress.getLocalHost().getHostName(); // CAIRN305
    long i = ProcessHandle.current().pid(); // CAIRN304
    Preferences j = Preferences.userRoot(); // CAIRN304
    String k = File.separator; // CAIRN305
    char l = File.pathSeparatorChar; // CAIRN305
    PreparedStatement m = DriverManager.getConnection(in).prepareStatement("x"); // CAIRN305
    System.err.printf("x"); // CAIRN303 CAIRN305
    PrintStream n = System.out; // CAIRN305
    Consumer<String> o = System.out::println; // CAIRN305
    Object p = new javax.naming.InitialContext(); // CAIRN305
    Desktop.getDesktop(); // CAIRN305
    ObjectOutputStream q = new ObjectOutputStream(new ByteArrayOutputStream()); // CAIRN305
    Scanner r = new Scanner(System.in); // CAIRN303 CAIRN305
    String s = Path.of(in).toAbsolutePath().toString(); // CAIRN305
    boolean t = Path.of(in).toFile().exists(); // CAIRN305
    URI u = Path.of(in).toUri(); // CAIRN305
    List<String> v = Class.forName("x").getPackage().getName().lines().toList(); // CAIRN311
    new Throwable().printStackTrace(); // CAIRN305
    Thread.dumpStack(); // CAIRN306
    Locale.setDefault(Locale.ROOT); // CAIRN303
    Runtime.getRuntime().halt(1); // CAIRN304
    Object w = java.lang.reflect.Proxy.newProxyInstance(null, null, null); // CAIRN311
    MethodHandles.Lookup x = MethodHandles.lookup(); // CAIRN311
    String y = MoreOutsideWorkflow.class.getResource("x").toString(); // CAIRN311
    SoftReference<String> z = new SoftReference<>(in); // CAIRN311
    Map<String, String> aa = new WeakHashMap<>(); // CAIRN311
    StackTraceElement[] bb = new Throwable().getStackTrace(); // CAIRN304
    boolean cc = MoreOutsideWorkflow.class.isAnnotationPresent(Deprecated.class); // CAIRN311
    Object dd = getClass().getDeclaredField("x").get(in); // CAIRN311
    return work("x");
  }
  @Step protected String work(String input) { return input; }
}
