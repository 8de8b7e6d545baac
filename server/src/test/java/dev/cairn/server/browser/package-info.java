/** The page in a real browser: Chromium without a window, over its DevTools. */
@NullMarked
package dev.cairn.server.browser;

import org.jspecify.annotations.NullMarked;
