package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

abstract class TripSagaWorkflow {
  record Trip(String from, String to, int days) {}

  @Workflow
  public List<String> book(Trip trip) {
    Deque<Runnable> undo = new ArrayDeque<>();
    List<String> booked = new ArrayList<>();
    try {
      String flight = bookFlight(trip);
      undo.push(() -> cancelFlight(flight));
      booked.add(flight);
      String hotel = bookHotel(trip);
      undo.push(() -> cancelHotel(hotel));
      booked.add(hotel);
      booked.add(bookCar(trip));
      return booked;
    } catch (RuntimeException e) {
      while (!undo.isEmpty()) undo.pop().run();
      throw e;
    }
  }

  @Step protected String bookFlight(Trip trip) { return "F" + trip.to(); }
  @Step protected String bookHotel(Trip trip) { return "H" + trip.to(); }
  @Step protected String bookCar(Trip trip) { throw new IllegalStateException("no cars"); }
  @Step protected void cancelFlight(String booking) {}
  @Step protected void cancelHotel(String booking) {}
}
