/**
 * Verifies the assumptions of compilations about libraries against today's class files, and that
 * each release still has a class. Knows manifests and class files.
 */
@NullMarked
package dev.cairn.tools.check;

import org.jspecify.annotations.NullMarked;
