/**
 * The composite operations of the storage, written once over the few queries that databases and
 * plain maps answer alike. Knows neither SQL nor connections.
 */
@NullMarked
package dev.cairn.engine.storage.commit;

import org.jspecify.annotations.NullMarked;
