package dev.cairn.project.architecture.planted.tools;

import java.sql.Connection;
import org.jspecify.annotations.Nullable;

class BreaksToolsHaveNoDatabaseDriver {
  @Nullable Connection connection;
}
