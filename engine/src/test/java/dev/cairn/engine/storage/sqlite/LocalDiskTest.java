package dev.cairn.engine.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.StorageException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalDiskTest {

  @ParameterizedTest
  @ValueSource(strings = {"nfs4", "NFS", "cifs", "fuse.sshfs"})
  void aNetworkFileSystemIsRefused(String fileSystem) {
    Path file = Path.of("/mnt/share/cairn.db");

    assertThatThrownBy(() -> LocalDisk.require(file, fileSystem))
        .isInstanceOf(StorageException.class)
        .hasMessage(
            "/mnt/share/cairn.db is on a network file system ("
                + fileSystem
                + "), where SQLite loses data. Use a local disk, or PostgreSQL");
  }

  @Test
  void aDiskOfThisMachineIsNot(@TempDir Path folder) {
    assertThatCode(() -> LocalDisk.require(folder.resolve("cairn.db"))).doesNotThrowAnyException();
  }
}
