package dev.cairn.tools.template;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Pieces of CloudFormation templates. */
final class Cfn {
  /** An ARN of this account's functions, up to the name. */
  static final String FUNCTION_ARN =
      "arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:";

  static Map<String, Object> map(Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return map;
  }

  static Map<String, Object> sub(String text) {
    return map("Fn::Sub", text);
  }

  static Map<String, Object> ref(String id) {
    return map("Ref", id);
  }

  /** Tags as most resources take them; functions of SAM take a map. */
  static List<Object> tags(Map<String, String> tags) {
    List<Object> list = new ArrayList<>();
    tags.forEach((key, value) -> list.add(map("Key", key, "Value", value)));
    return list;
  }

  /** Letters and digits alone are allowed: {@code credit-check} is {@code CreditCheck}. */
  static String logicalId(String name) {
    StringBuilder id = new StringBuilder();
    for (String word : name.split("[^A-Za-z0-9]+", -1)) {
      if (word.isEmpty()) continue;
      boolean shouts = word.equals(word.toUpperCase(Locale.ROOT)) && word.length() > 1;
      String rest = word.substring(1);
      id.append(Character.toUpperCase(word.charAt(0)));
      id.append(shouts ? rest.toLowerCase(Locale.ROOT) : rest);
    }
    return id.toString();
  }

  private Cfn() {}
}
