package dev.cairn.processor.knowledge;

import java.util.List;
import java.util.Set;

/**
 * A class whose members were reviewed one by one.
 *
 * @param above the classes and interfaces above it that were reviewed, too
 * @param members the deterministic ones that it declares
 */
record ReviewedClass(List<String> above, Set<String> members) {}
