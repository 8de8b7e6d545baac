package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;

abstract class SurveyWorkflow {
  @Workflow
  public String evaluate(List<Integer> answers) {
    int[] histogram = new int[6];
    for (int answer : answers) histogram[answer]++;
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < histogram.length; i++) {
      text.append(i).append(": ").append("*".repeat(histogram[i])).append(System.lineSeparator());
    }
    double mean = answers.stream().mapToInt(Integer::intValue).average().orElse(Double.NaN);
    publish(text.toString(), mean);
    return text.toString();
  }

  @Step protected void publish(String text, double mean) {}
}
