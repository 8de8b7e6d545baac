package dev.cairn.engine.storage.sqlite;

import dev.cairn.engine.storage.StorageException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The right of this process to write a file. The operating system gives it up when the process
 * ends, however it ends; the text in the file only says who has it.
 */
final class ProcessLock implements AutoCloseable {
  private final FileChannel channel;
  private final FileLock lock;

  private ProcessLock(FileChannel channel, FileLock lock) {
    this.channel = channel;
    this.lock = lock;
  }

  /** The file that is locked for a database. */
  static Path beside(Path database) {
    return database.resolveSibling(database.getFileName() + ".lock");
  }

  static ProcessLock of(Path database) {
    Path path = beside(database);
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      FileLock lock = tryLock(channel);
      if (lock == null) {
        String holder = Files.readString(path).strip();
        channel.close();
        throw new StorageException(
            database
                + " is in use by "
                + (holder.isEmpty() ? "another process" : holder)
                + "; one process at a time writes a SQLite file. Stop it, or use PostgreSQL",
            null);
      }
      String holder = "process " + ProcessHandle.current().pid() + "\n";
      channel.truncate(0);
      channel.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.UTF_8)), 0);
      return new ProcessLock(channel, lock);
    } catch (IOException e) {
      throw LocalDisk.unreadable(path, e);
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // this process has it already
    }
  }

  @Override
  public void close() {
    try {
      lock.release();
      channel.close();
    } catch (IOException e) {
      throw new StorageException("cannot unlock", e);
    }
  }
}
