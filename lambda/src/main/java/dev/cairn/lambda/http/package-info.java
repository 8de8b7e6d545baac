/**
 * Lambda's REST API over HTTP: finds endpoint, region and credentials where every AWS tool finds
 * them, signs, sends, and tells refusals from silence. Knows the parts of a call, but no particular
 * call.
 *
 * <p>It is on the path of every cold start: settings from the environment load nothing of the AWS
 * SDK, whose modules are asked for the others.
 */
@NullMarked
package dev.cairn.lambda.http;

import org.jspecify.annotations.NullMarked;
