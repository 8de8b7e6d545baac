/**
 * For users: the API of workflow code and its callers. {@link dev.cairn.runtime.Durable}, futures,
 * the exceptions that operations end with, and the contract of generated executors.
 */
@NullMarked
package dev.cairn.runtime;

import org.jspecify.annotations.NullMarked;
