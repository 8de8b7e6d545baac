/**
 * Verifies the assumptions of compilations about libraries against today's class files, that each
 * release still has a class, and that compiled workflows go on with its runs. Knows manifests and
 * class files.
 */
@NullMarked
package dev.cairn.tools.check;

import org.jspecify.annotations.NullMarked;
