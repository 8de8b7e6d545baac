/**
 * Lambda's REST API over HTTP: finds endpoint, region and credentials where every AWS tool finds
 * them, signs, sends, and tells refusals from silence. Knows what a call is made of, but no call in
 * particular.
 *
 * <p>It is on the path of every cold start: what the environment answers loads nothing of the AWS
 * SDK, whose modules are asked where it does not.
 */
@NullMarked
package dev.cairn.lambda.http;

import org.jspecify.annotations.NullMarked;
