package corpus.libraries;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;

abstract class CommonsLangWorkflow {
  @Workflow
  public void run(String input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ValidateWorkflow {
  @Workflow
  public void run(String input) {
    Validate.isTrue(!input.isEmpty(), "nothing in %d", input.length());
    Validate.notNull(input, "no %s", "input");
    Validate.notBlank(input);
    Validate.inclusiveBetween(1, 9, 5);
    Validate.validState(input.length() < 99, "too long: %s", input);
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class StringUtilsWorkflow {
  @Workflow
  public void run(String input) {
    work(StringUtils.join(List.of("a", "b"), "+") + StringUtils.abbreviate(input, 10) + StringUtils.isBlank(input));
    work(StringUtils.leftPad(input, 9, '0') + StringUtils.capitalize(input) + StringUtils.substringBetween(input, "(", ")"));
    work(StringUtils.reverse(input) + StringUtils.countMatches(input, 'a') + StringUtils.defaultIfEmpty(input, "x"));
    work(String.join(",", StringUtils.split(input, ',')) + StringUtils.repeat("ab", 3) + StringUtils.remove(input, 'x'));
    work(StringUtils.containsIgnoreCase(input, "x") + StringUtils.trimToEmpty(input) + StringUtils.difference("a", "b"));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class ArrayUtilsWorkflow {
  @Workflow
  public void run(String input) {
    work(ArrayUtils.toString(new int[] {1, 2}) + ArrayUtils.contains(new String[] {"a"}, input) + ArrayUtils.add(new int[] {1}, 2).length);
    work(ArrayUtils.toObject(new int[] {1}).length + ArrayUtils.indexOf(new int[] {1}, 1));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class CommonsNumbersWorkflow {
  @Workflow
  public void run(String input) {
    work(NumberUtils.toInt(input, 5) + NumberUtils.max(1, 2, 3) + (NumberUtils.isCreatable(input) ? 1 : 2));
    work(Range.of(1, 5).contains(3) + "" + Range.of(1, 5).getMinimum());
    work(Pair.of("a", 1).getLeft() + Triple.of(1, 2, 3).getMiddle());
    work(BooleanUtils.toBoolean("yes") + "" + ObjectUtils.firstNonNull(null, input) + CharUtils.isAscii('a'));
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class CommonsBuildersWorkflow {
  @Workflow
  public void run(String input) {
    work(new HashCodeBuilder(17, 37).append(input).append(5).toHashCode());
    work(new EqualsBuilder().append(input, "a").isEquals());
    work(new CompareToBuilder().append(1, 2).toComparison());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class MutablesWorkflow {
  @Workflow
  public void run(String input) {
    MutableInt count = new MutableInt();
    for (char c : input.toCharArray()) if (c == 'a') count.increment();
    work(count.intValue());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
