/**
 * Reads the code that replays run again, the entry and the subflows with all that they call, and
 * tells what in it may differ from run to run. In sources it follows javac's trees; where calls
 * lead into class files it asks the analysis of libraries, and of the JDK the summary.
 */
@NullMarked
package dev.cairn.processor.read.replay;

import org.jspecify.annotations.NullMarked;
