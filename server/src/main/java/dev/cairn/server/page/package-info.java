/** The files of the page. Knows neither the engine nor what the page shows. */
@NullMarked
package dev.cairn.server.page;

import org.jspecify.annotations.NullMarked;
