package dev.cairn.server.page;

import dev.cairn.http.Answer;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Router;
import dev.cairn.view.PageFiles;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Routes of the page: every address that it shows is the same file, which looks at the address. */
public final class PageRoutes {

  /** Nothing comes from anywhere else, and no other page may frame this one. */
  private static final String POLICY =
      "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

  private static final String FILE = "/page/{file}";
  private static final List<String> SCREENS = List.of("/", "/nodes", "/runs/{workflow}/{name}");

  /** The patterns of all of them: files that hold nothing of any run. */
  public static final Set<String> PATTERNS =
      Stream.concat(SCREENS.stream(), Stream.of(FILE)).collect(Collectors.toUnmodifiableSet());

  /** Adds the routes to others. */
  public static void addTo(Router router) {
    for (String screen : SCREENS) router.get(screen, request -> page());
    router.get(FILE, request -> file(request.variable("file")));
  }

  /** The page, whatever its address. */
  static Answer page() {
    return file("index.html");
  }

  private static Answer file(String name) {
    PageFiles.PageFile file =
        PageFiles.find(name).orElseThrow(() -> HttpRefusal.notFound("There is no file " + name));
    return Answer.of(file.contentType(), file.content())
        .header("Content-Security-Policy", POLICY)
        .header("X-Content-Type-Options", "nosniff")
        .header("Referrer-Policy", "no-referrer")
        .header("Cache-Control", "no-cache");
  }

  private PageRoutes() {}
}
