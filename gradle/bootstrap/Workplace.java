import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder in which this process alone works. Its scratch folder is on the same file system as the
 * place of the finished work, so that a move between them is one step.
 */
final class Workplace implements AutoCloseable {
  private static final String SCRATCH = "scratch-";

  private final Path folder;
  private final FileChannel channel;
  private final FileLock lock;

  private Workplace(Path folder, FileChannel channel, FileLock lock) {
    this.folder = folder;
    this.channel = channel;
    this.lock = lock;
  }

  /** Returns once no other process works in the folder. */
  static Workplace occupy(Path folder, String lockFile) throws IOException {
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(
            folder.resolve(lockFile), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = channel.tryLock();
    if (lock == null) {
      Console.say("another start is installing Gradle; waiting for it to finish");
      lock = channel.lock();
    }
    removeScratches(folder);
    return new Workplace(folder, channel, lock);
  }

  /**
   * A folder for unfinished work, which vanishes with this process or, if killed, with the next.
   */
  Path scratch() throws IOException {
    Path scratch = folder.resolve(SCRATCH + ProcessHandle.current().pid());
    if (!Files.exists(scratch)) {
      Files.createDirectory(scratch);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> deleteOrLeave(scratch)));
    }
    return scratch;
  }

  /**
   * Only who holds the lock makes scratch folders: those that are here now have lost their maker.
   */
  private static void removeScratches(Path folder) throws IOException {
    List<Path> scratches;
    try (Stream<Path> files = Files.list(folder)) {
      scratches = files.filter(f -> f.getFileName().toString().startsWith(SCRATCH)).toList();
    }
    scratches.forEach(Workplace::deleteOrLeave);
  }

  /**
   * The Maven of a killed start may still write for a moment; a later start finds what it leaves.
   */
  private static void deleteOrLeave(Path folder) {
    try {
      delete(folder);
    } catch (IOException e) {
      Console.say("could not remove " + folder + " (" + Console.explain(e) + "); left for later");
    }
  }

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException e)
              throws IOException {
            if (e != null) throw e;
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  @Override
  public void close() throws IOException {
    removeScratches(folder);
    lock.release();
    channel.close();
  }
}
