package dev.cairn.server.browser;

import java.io.IOException;
import java.nio.file.Path;

/** Takes the pictures of the docs: {@code ./gradlew :server:screenshots}. */
final class Screenshots {

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    try (Shop shop = new Shop();
        Browser browser = Browser.start()) {
      for (int i = 1; i <= 9; i++) shop.send("order-104" + i, 0, "book", "pen");
      shop.sendAndWake("order-2001", 0, "lamp");
      shop.sendAndWake("order-2002", 0, "desk", "chair");
      shop.approve("order-2001", true);
      shop.sendAndWake("order-2003", 2, "book", "pen", "cup");
      shop.engine.cancel(Shop.parcel("order-1044"));
      shop.engine.start(
          Shop.parcel("order-2004"), "{\"to\":\"Linus\",\"items\":[],\"failures\":9}");
      shop.awaitOperation("parcel", "order-2004", "label");

      Tab tab = browser.open(1440, 860);
      tab.go(shop.address("/"));
      tab.awaitText(".runs", "order-2004");
      tab.screenshot(folder.resolve("page-list.png"));

      tab.go(shop.address("/runs/parcel/order-2003"));
      tab.awaitThat("document.getElementById('approval').dataset.state === 'waiting'");
      tab.click("#approval");
      tab.awaitText(".panel", "Send approval");
      tab.screenshot(folder.resolve("page-run.png"));
      tab.dark(true);
      tab.click("#label");
      tab.awaitText(".panel", "no paper");
      tab.screenshot(folder.resolve("page-run-dark.png"));
    }
  }

  private Screenshots() {}
}
