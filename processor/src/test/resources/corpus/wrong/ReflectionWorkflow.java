package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.util.ServiceLoader;

abstract class ReflectionWorkflow {
  @Workflow
  public String run(String input) throws Exception {
    Class<?> a = Class.forName(input); // CAIRN311
    Object b = a.getDeclaredConstructor().newInstance(); // CAIRN311
    Method c = String.class.getMethod("length"); // CAIRN311
    System.gc(); // CAIRN311
    WeakReference<String> d = new WeakReference<>(input); // CAIRN311
    ServiceLoader<Runnable> e = ServiceLoader.load(Runnable.class); // CAIRN311
    InputStream f = ReflectionWorkflow.class.getResourceAsStream("x"); // CAIRN311
    return work(input);
  }

  @Step protected String work(String input) { return input; }
}
