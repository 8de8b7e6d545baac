package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.ItemStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

abstract class NewsletterWorkflow {
  record Reader(String mail, String language) {}

  @Workflow
  public void send(List<Reader> readers) {
    Map<String, List<String>> byLanguage =
        readers.stream()
            .collect(
                Collectors.groupingBy(
                    Reader::language,
                    LinkedHashMap::new,
                    Collectors.mapping(Reader::mail, Collectors.toList())));
    byLanguage.forEach(this::send);
  }

  private void send(String language, List<String> mails) {
    String text = translate(language);
    Batch<Boolean> sent = Durable.map("deliver", mails, (mail, index) -> deliver(mail, text));
    if (sent.status() == ItemStatus.FAILED) report(language, sent.errors().size());
  }

  @Step protected String translate(String language) { return language; }
  @Step protected Boolean deliver(String mail, String text) { return true; }
  @Step protected void report(String language, int failures) {}
}
