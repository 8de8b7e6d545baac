/**
 * Two workflows of one stack, of which one calls the other, and functions elsewhere. Their template
 * is compared with CloudFormation's specification.
 */
@NullMarked
package dev.cairn.example.stack;

import org.jspecify.annotations.NullMarked;
