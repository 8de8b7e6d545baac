/**
 * The zip that AWS Lambda takes. Knows jars and folders of classes; nothing of workflows or builds.
 */
@NullMarked
package dev.cairn.tools.pack;

import org.jspecify.annotations.NullMarked;
