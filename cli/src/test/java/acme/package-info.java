/**
 * An app as users have it: it knows Cairn's annotations and nothing of the program that runs it.
 */
@NullMarked
package acme;

import org.jspecify.annotations.NullMarked;
