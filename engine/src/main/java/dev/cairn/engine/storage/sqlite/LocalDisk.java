package dev.cairn.engine.storage.sqlite;

import dev.cairn.engine.storage.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/** Tells disks of this machine from those that a network is in front of. */
final class LocalDisk {
  private static final int MOST_LINKS = 40;

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
      throw new StorageException("cannot look at the folder of " + file, e);
    }
  }

  /** Refuses a file on a network file system, whose locks do not hold what SQLite needs of them. */
  static void require(Path file) {
    Path folder = file.getParent();
    try {
      require(file, Files.getFileStore(folder == null ? file : folder).type());
    } catch (IOException e) {
      throw new StorageException("cannot look at the folder of " + file, e);
    }
  }

  static void require(Path file, String fileSystem) {
    if (NETWORK.contains(fileSystem.toLowerCase(Locale.ROOT))) {
      throw new StorageException(
          file
              + " is on a network file system ("
              + fileSystem
              + "), where SQLite loses data. Use a local disk, or PostgreSQL",
          null);
    }
  }

  private LocalDisk() {}
}
