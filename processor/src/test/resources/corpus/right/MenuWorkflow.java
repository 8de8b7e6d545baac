package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Map;

abstract class MenuWorkflow {
  @Workflow
  public Map<DayOfWeek, String> plan(Map<String, Integer> stock) {
    EnumMap<DayOfWeek, String> menu = new EnumMap<>(DayOfWeek.class);
    Iterator<Map.Entry<String, Integer>> dishes = stock.entrySet().iterator();
    for (DayOfWeek day : EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY)) {
      if (!dishes.hasNext()) break;
      Map.Entry<String, Integer> dish = dishes.next();
      if (dish.getValue() > 0) menu.put(day, cook(dish.getKey()));
    }
    menu.forEach((day, dish) -> announce(day, dish));
    return menu;
  }

  @Step protected String cook(String dish) { return dish; }
  @Step protected void announce(DayOfWeek day, String dish) {}
}
