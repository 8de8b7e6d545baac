package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;

abstract class InputOutputWorkflow {
  private final HttpClient client = HttpClient.newHttpClient(); // CAIRN305
  private final javax.sql.DataSource database;

  InputOutputWorkflow(javax.sql.DataSource database) { this.database = database; }

  @Workflow
  public String run(String input) throws Exception {
    System.out.println(input); // CAIRN305
    List<String> a = java.nio.file.Files.readAllLines(java.nio.file.Path.of(input)); // CAIRN305
    File b = new File(input); // CAIRN305
    InputStream c = new FileInputStream(input); // CAIRN305
    InputStream d = new java.net.URL(input).openStream(); // CAIRN305
    Socket e = new Socket(input, 80); // CAIRN305
    var f = client.send(null, null); // CAIRN305
    Connection g = database.getConnection(); // CAIRN305
    Process h = new ProcessBuilder("ls").start(); // CAIRN305
    Process i = Runtime.getRuntime().exec("ls"); // CAIRN304 CAIRN305
    Connection j = DriverManager.getConnection(input); // CAIRN305
    Runnable k = () -> System.err.println(); // CAIRN305
    InetAddress l = InetAddress.getByName(input); // CAIRN305
    System.exit(1); // CAIRN305
    return work(input);
  }

  @Step protected String work(String input) { System.out.println(input); return input; }
}
