/** Tests of what is PostgreSQL's alone, and hidden in its storage. */
@NullMarked
package dev.cairn.engine.storage.postgres;

import org.jspecify.annotations.NullMarked;
