/** Certificates and keys from PEM files. */
@NullMarked
package dev.cairn.cli.tls;

import org.jspecify.annotations.NullMarked;
