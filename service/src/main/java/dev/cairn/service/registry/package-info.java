/** The workflows and functions of a host. Makes executors; does not know how they are run. */
@NullMarked
package dev.cairn.service.registry;

import org.jspecify.annotations.NullMarked;
