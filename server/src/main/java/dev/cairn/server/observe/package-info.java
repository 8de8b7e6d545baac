/**
 * Shows how the server and its engine fare: metrics, health, a log of requests. Changes nothing.
 */
@NullMarked
package dev.cairn.server.observe;

import org.jspecify.annotations.NullMarked;
