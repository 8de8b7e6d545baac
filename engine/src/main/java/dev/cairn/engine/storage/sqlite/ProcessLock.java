package dev.cairn.engine.storage.sqlite;

import dev.cairn.engine.storage.InUseException;
import dev.cairn.engine.storage.StorageException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right of this process to write a file. The operating system gives it up when the process
 * ends, however it ends; the text in the file only says who has it.
 */
final class ProcessLock implements AutoCloseable {

  /**
   * The databases that this process has open. A lock of POSIX is the process's, and is gone when
   * the process closes the file, however often it has opened it: a second attempt to open a file
   * would take the locks of the first one away.
   */
  private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

  private static final String OWN = "process " + ProcessHandle.current().pid();

  private final Path database;
  private final FileChannel channel;
  private final FileLock lock;

  private ProcessLock(Path database, FileChannel channel, FileLock lock) {
    this.database = database;
    this.channel = channel;
    this.lock = lock;
  }

  /** The file that is locked for a database. */
  static Path beside(Path database) {
    return database.resolveSibling(database.getFileName() + ".lock");
  }

  /**
   * The lock of a database.
   *
   * @param database its real path
   * @param check looks at the file before anything is written beside it
   */
  static ProcessLock of(Path database, Runnable check) {
    if (!OPEN.add(database)) throw inUse(database, OWN);
    boolean isLocked = false;
    try {
      check.run();
      ProcessLock lock = lock(database);
      isLocked = true;
      return lock;
    } finally {
      if (!isLocked) OPEN.remove(database);
    }
  }

  private static StorageException inUse(Path database, String holder) {
    return new InUseException(
        database
            + " is in use by "
            + (holder.isEmpty() ? "another process" : holder)
            + "; one process at a time writes a SQLite file, and opens it once. Stop it, or use"
            + " PostgreSQL",
        null);
  }

  private static ProcessLock lock(Path database) {
    Path path = beside(database);
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock == null) {
        String holder = Files.readString(path).strip();
        channel.close();
        throw inUse(database, holder);
      }
      channel.truncate(0);
      channel.write(ByteBuffer.wrap((OWN + "\n").getBytes(StandardCharsets.UTF_8)), 0);
      return new ProcessLock(database, channel, lock);
    } catch (IOException e) {
      throw LocalDisk.unreadable(path, e);
    }
  }

  @Override
  public void close() {
    try {
      lock.release();
      channel.close();
    } catch (IOException e) {
      throw new StorageException("cannot unlock", e);
    } finally {
      OPEN.remove(database);
    }
  }
}
