/**
 * One execution as its rules see it: entries of the journal, the invocation that is live, and the
 * changes that lead from one state to the next. Holds no rule: it applies what was decided.
 */
@NullMarked
package dev.cairn.service.state;

import org.jspecify.annotations.NullMarked;
