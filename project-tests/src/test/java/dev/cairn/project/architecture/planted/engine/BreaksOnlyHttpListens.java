package dev.cairn.project.architecture.planted.engine;

import com.sun.net.httpserver.HttpServer;
import org.jspecify.annotations.Nullable;

class BreaksOnlyHttpListens {
  @Nullable HttpServer server;
}
