/** Tests of the parts of transactions that no database is needed for. */
@NullMarked
package dev.cairn.engine.storage.commit;

import org.jspecify.annotations.NullMarked;
