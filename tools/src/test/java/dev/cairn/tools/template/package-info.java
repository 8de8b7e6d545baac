@NullMarked
package dev.cairn.tools.template;

import org.jspecify.annotations.NullMarked;
