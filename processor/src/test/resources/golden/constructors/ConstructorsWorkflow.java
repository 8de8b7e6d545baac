package acme;

import dev.cairn.Workflow;
import java.io.IOException;
import java.util.List;

public class ConstructorsWorkflow {

  @interface Inject {}

  @interface Named {
    String value();
  }

  @Inject
  protected ConstructorsWorkflow(@Named("main") String name, String... others) throws IOException {}

  @SafeVarargs
  public <T extends Number & Comparable<T>> ConstructorsWorkflow(List<? super T>... all) {}

  ConstructorsWorkflow() {}

  private ConstructorsWorkflow(int hidden) {}

  @Workflow
  public void run() {
    ConstructorsWorkflow unused = new ConstructorsWorkflow(1);
  }
}
