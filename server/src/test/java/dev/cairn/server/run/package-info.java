/** Tests of the routes that change runs. */
@NullMarked
package dev.cairn.server.run;

import org.jspecify.annotations.NullMarked;
