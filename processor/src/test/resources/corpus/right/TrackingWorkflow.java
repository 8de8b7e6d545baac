package corpus.right;

import dev.cairn.Poll;
import dev.cairn.Workflow;
import dev.cairn.runtime.PollResult;
import java.util.ArrayList;
import java.util.List;

abstract class TrackingWorkflow {
  record Position(String place, boolean delivered) {}

  @Workflow
  public List<String> track(String parcel) {
    List<String> places = new ArrayList<>();
    Position at = new Position("", false);
    while (!at.delivered()) {
      at = moved(parcel, at).value();
      places.add(at.place());
      if (places.size() > 100) break;
    }
    return List.copyOf(places);
  }

  @Poll(every = "1h", factor = 1)
  protected PollResult<Position> moved(String parcel, Position last) {
    Position now = new Position(System.getProperty("position", "depot"), true);
    return now.equals(last) ? PollResult.again(last) : PollResult.done(now);
  }
}
