/**
 * Lambda's API in front of the strict backend: the server of the module {@code http}, with the
 * account's quotas in the backend's time, and a record of all requests. Decides nothing itself.
 */
@NullMarked
package dev.cairn.testing.http;

import org.jspecify.annotations.NullMarked;
