/**
 * For generated code: payloads as JSON. {@link dev.cairn.runtime.codec.Json} makes the default
 * codecs. Strings, numbers and booleans are read and written by hand, records, sealed types and
 * their parts by generated shapes, so that a workflow of such types never loads Jackson's data
 * binding.
 */
@NullMarked
package dev.cairn.runtime.codec;

import org.jspecify.annotations.NullMarked;
