/**
 * The platform elsewhere: any server with Lambda's REST paths, in real time. The functions run
 * here, each in a process of its own, and the server invokes them over HTTP.
 */
@NullMarked
package dev.cairn.conformance.http;

import org.jspecify.annotations.NullMarked;
