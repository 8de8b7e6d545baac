package dev.cairn.engine.storage.sqlite;

import dev.cairn.engine.storage.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** Tells files that SQLite can keep a database in from those that it cannot. */
final class LocalDisk {
  private static final int MOST_LINKS = 40;

  /** The beginning of every file of SQLite. */
  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

  private static final Set<String> NETWORK =
      Set.of(
          "nfs",
          "nfs4",
          "cifs",
          "smb2",
          "smb3",
          "smbfs",
          "9p",
          "afs",
          "ceph",
          "glusterfs",
          "fuse.sshfs",
          "lustre");

  /**
   * Refuses a file in which no database may be. Nothing is written before that is known. This
   * process must not have the file open: it is read here, and closing it takes all locks of the
   * process on it away.
   *
   * @param fileSystemOf the name of the file system that a file is on
   */
  static void check(Path file, Function<Path, String> fileSystemOf) {
    requireLocal(file, fileSystemOf.apply(file));
    requireDatabase(file);
    requireOneName(file);
  }

  /** The name of the file system that a file is or will be on. */
  static String fileSystemOf(Path file) {
    Path folder = file.getParent();
    try {
      return Files.getFileStore(folder == null ? file : folder).type();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /**
   * The file that a path leads to through links, whether it exists or not: a lock beside a link
   * would not keep those away who come by another one.
   */
  static Path real(Path file) {
    Path path = file.toAbsolutePath();
    try {
      for (int links = 0; links < MOST_LINKS && Files.isSymbolicLink(path); links++) {
        path = path.resolveSibling(Files.readSymbolicLink(path));
      }
      Path folder = path.getParent();
      Path name = path.getFileName();
      return folder == null || name == null ? path : folder.toRealPath().resolve(name);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** A failure of the file system, with the reason that the file system gives. */
  static StorageException unreadable(Path file, IOException cause) {
    return new StorageException(file + " cannot be opened: " + reasonOf(cause), cause);
  }

  /** Messages of these exceptions are often no more than a path. */
  private static String reasonOf(IOException e) {
    if (e instanceof NoSuchFileException it) return it.getFile() + " does not exist";
    if (e instanceof AccessDeniedException it) return "no permission to use " + it.getFile();
    return String.valueOf(e.getMessage());
  }

  /**
   * Refuses a file that is there and is no database, before anything is written beside it. A
   * database that was made and never written is empty.
   */
  private static void requireDatabase(Path file) {
    if (Files.isDirectory(file)) {
      throw new StorageException(file + " is a folder. Name a file in it", null);
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new StorageException(
          file + " is a device or a pipe, which keeps nothing. Name a file", null);
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] begin = in.readNBytes(MAGIC.length);
      if (begin.length == 0 || Arrays.equals(begin, MAGIC)) return;
      throw new StorageException(
          file + " is not a database of SQLite, and is left as it is. Name another file", null);
    } catch (NoSuchFileException e) {
      // It is made when it is opened.
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** Refuses a file on a network file system, whose locks do not hold what SQLite needs of them. */
  private static void requireLocal(Path file, String fileSystem) {
    if (NETWORK.contains(fileSystem.toLowerCase(Locale.ROOT))) {
      throw new StorageException(
          file
              + " is on a network file system ("
              + fileSystem
              + "), where SQLite loses data. Use a local disk, or PostgreSQL",
          null);
    }
  }

  /**
   * Refuses a file with several names: SQLite keeps its log beside the name, so two processes that
   * come by different names would each write a log of their own.
   */
  private static void requireOneName(Path file) {
    if (!file.getFileSystem().supportedFileAttributeViews().contains("unix")) return;
    try {
      int names = (Integer) Files.getAttribute(file, "unix:nlink");
      if (names <= 1) return;
      throw new StorageException(
          file
              + " has "
              + names
              + " names (hard links), and a process that opens it by another one would not be"
              + " noticed. Remove the other names, or copy the file",
          null);
    } catch (NoSuchFileException e) {
      // It is made when it is opened.
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private LocalDisk() {}
}
