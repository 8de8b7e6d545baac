/**
 * The engine over HTTP. {@link dev.cairn.server.EngineServer} puts the parts together: routes of
 * the own API, routes of Lambda's API, the filters before them. Routes live in packages of their
 * own and know neither filters nor sockets.
 */
@NullMarked
package dev.cairn.server;

import org.jspecify.annotations.NullMarked;
