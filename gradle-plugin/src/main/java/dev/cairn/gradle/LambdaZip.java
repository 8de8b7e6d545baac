package dev.cairn.gradle;

import java.io.File;
import java.util.Locale;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.bundling.Zip;
import org.gradle.work.DisableCachingByDefault;

/**
 * Packs a project and all that it runs with for AWS Lambda.
 *
 * <pre>{@code
 * tasks.named('lambdaZip') { classpath.setFrom tasks.named('jar'), configurations.lambdaRuntime }
 * }</pre>
 */
@DisableCachingByDefault(because = "a zip is made faster than fetched")
public abstract class LambdaZip extends Zip {

  /** The jars of the zip: the project's own and its run-time class path by default. */
  @Classpath
  public abstract ConfigurableFileCollection getClasspath();

  /** Configures what all such zips share. */
  public LambdaZip() {
    getArchiveClassifier().set("lambda");
    setPreserveFileTimestamps(false);
    setReproducibleFileOrder(true);
    // The same bytes on every machine, whatever its umask is.
    filePermissions(permissions -> permissions.unix("rw-r--r--"));
    dirPermissions(permissions -> permissions.unix("rwxr-xr-x"));
    into("lib", lib -> lib.from(getClasspath()));
  }

  @Override
  protected void copy() {
    super.copy();
    File zip = getArchiveFile().get().getAsFile();
    getLogger()
        .lifecycle(String.format(Locale.ROOT, "%s: %.1f MB", zip.getName(), zip.length() / 1e6));
  }
}
