package dev.cairn.engine.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.StorageException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalDiskTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"nfs4", "NFS", "cifs", "fuse.sshfs"})
  void aNetworkFileSystemIsRefused(String fileSystem) {
    Path file = folder.resolve("cairn.db");

    assertThatThrownBy(() -> LocalDisk.check(file, path -> fileSystem))
        .isInstanceOf(StorageException.class)
        .hasMessage(
            file
                + " is on a network file system ("
                + fileSystem
                + "), where SQLite loses data. Use a local disk, or PostgreSQL");
  }

  @Test
  void aDiskOfThisMachineIsNot() {
    Path file = folder.resolve("cairn.db");

    assertThatCode(() -> LocalDisk.check(file, LocalDisk::fileSystemOf)).doesNotThrowAnyException();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theFileSystemIsAskedForItsName() {
    assertThat(LocalDisk.fileSystemOf(Path.of("/proc/cairn.db"))).isEqualTo("proc");
  }
}
