package dev.cairn.runtime.invocation;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * SLF4J's provider: whether there is one, and its start. Waking SLF4J would tell as well, but costs
 * a cold start more than all of the runtime's own work where there is no provider.
 */
final class LoggingProvider {
  private static final String SERVICE = "META-INF/services/org.slf4j.spi.SLF4JServiceProvider";

  /**
   * Starts the provider, if there is one, before anything is said to the MDC. A thread that asks
   * for the MDC while another thread starts the provider gets an adapter that nobody reads, and
   * SLF4J may keep that one for the life of the process. SLF4J starts its provider under this lock.
   *
   * @return whether there is one
   */
  @SuppressWarnings("LockOnNonEnclosingClassLiteral") // that lock is the point
  static boolean start() {
    if (!isPresent()) return false;
    synchronized (LoggerFactory.class) {
      LoggerFactory.getILoggerFactory();
    }
    return true;
  }

  /** Looks on the class path, for less than SLF4J would take. */
  static boolean isPresent() {
    if (System.getProperty("slf4j.provider") != null) return true;
    ClassLoader loader = Logger.class.getClassLoader();
    // Asked for a resource, loaders look into every module of the JDK first, which has no provider.
    if (loader instanceof URLClassLoader own) return own.findResource(SERVICE) != null;
    boolean isOfClassPath =
        loader == ClassLoader.getSystemClassLoader() && !Logger.class.getModule().isNamed();
    return isOfClassPath
        ? isOnClassPath(System.getProperty("java.class.path", ""))
        : loader.getResource(SERVICE) != null;
  }

  private static boolean isOnClassPath(String path) {
    String[] entries = path.split(File.pathSeparator, -1);
    URL[] urls = new URL[entries.length];
    try {
      for (int i = 0; i < entries.length; i++) urls[i] = new File(entries[i]).toURI().toURL();
      try (URLClassLoader jars = new URLClassLoader(urls, null)) {
        return jars.findResource(SERVICE) != null;
      }
    } catch (IOException e) {
      // An entry that is no file: the class loader itself knows what to make of it.
      return Logger.class.getClassLoader().getResource(SERVICE) != null;
    }
  }

  private LoggingProvider() {}
}
