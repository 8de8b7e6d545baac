package dev.cairn.project.architecture.planted.runtime;

import java.sql.Connection;
import org.jspecify.annotations.Nullable;

class BreaksRuntimeKnowsNeitherAwsNorSql {
  @Nullable Connection connection;
}
