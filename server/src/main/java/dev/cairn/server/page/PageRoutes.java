package dev.cairn.server.page;

import dev.cairn.http.Answer;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Router;
import dev.cairn.view.PageFiles;

/** Routes of the page: every address that it shows is the same file, which looks at the address. */
public final class PageRoutes {

  /** Nothing comes from anywhere else, and no other page may frame this one. */
  private static final String POLICY =
      "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

  /** Adds the routes to others. */
  public static void addTo(Router router) {
    router.get("/", request -> file("index.html"));
    router.get("/nodes", request -> file("index.html"));
    router.get("/runs/{workflow}/{name}", request -> file("index.html"));
    router.get("/page/{file}", request -> file(request.variable("file")));
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
