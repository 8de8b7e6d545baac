package dev.cairn.tools;

import java.io.BufferedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * A call of the program.
 *
 * @param exit its exit code
 * @param out what it printed
 * @param errors what it printed as errors
 */
record Program(int exit, String out, String errors) {

  static Program run(Object... arguments) {
    String[] texts = new String[arguments.length];
    for (int i = 0; i < texts.length; i++) texts[i] = arguments[i].toString();
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    // Buffered, as the writers of a process are.
    PrintWriter buffered = new PrintWriter(new BufferedWriter(out), true);
    int exit = Main.run(buffered, new PrintWriter(errors, true), texts);
    return new Program(exit, out.toString(), errors.toString());
  }
}
