package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.cairn.processor.model.CodecModel;
import dev.cairn.processor.model.TypeRef;

/** Expressions that make codecs. */
final class CodecCode {

  /** JSON by the type. */
  static CodeBlock of(TypeRef type) {
    return CodeBlock.of("$T.codec($L)", Names.JSON, type(type));
  }

  /**
   * The user's codec.
   *
   * @param operation the operation that it serves, as {@link #operation} has it
   */
  static CodeBlock of(CodecModel codec, CodeBlock operation) {
    CodeBlock made = CodeBlock.of("new $T()", PoetTypes.of(codec.type()));
    return codec.asksForOperation() ? CodeBlock.of("$L$Z.forOperation($L)", made, operation) : made;
  }

  /** The facts that a codec may know of the payload that it serves. */
  static CodeBlock operation(String workflow, String operation, String role) {
    return CodeBlock.of(
        "new $1T($2S,$W$3S,$W$1T.Role.$4L)", Names.OPERATION_INFO, workflow, operation, role);
  }

  /** The type as an argument: its class, or what puts it together with its arguments. */
  static CodeBlock type(TypeRef type) {
    return isPlain(type) ? CodeBlock.of("$T.class", PoetTypes.of(type)) : witnessed(type);
  }

  /** The same where the call around it says which type is meant. */
  static CodeBlock inferred(TypeRef type) {
    return isPlain(type) ? type(type) : jsonType(type);
  }

  /** Whether a class literal says all of the type. */
  private static boolean isPlain(TypeRef type) {
    if (type instanceof TypeRef.ArrayOf array) return isPlain(array.component());
    return type instanceof TypeRef.Primitive
        || (type instanceof TypeRef.Declared declared
            && declared.arguments().isEmpty()
            && declared.enclosing().isEmpty());
  }

  /**
   * With its type argument written out: a chain of calls gives the compiler nothing to infer from.
   */
  private static CodeBlock witnessed(TypeRef type) {
    if (type instanceof TypeRef.ArrayOf array) {
      return CodeBlock.of("$T.arrayOf($L)", Names.JSON_TYPE, witnessed(array.component()));
    }
    return jsonType(type, CodeBlock.of("<$T>", PoetTypes.of(type)));
  }

  private static CodeBlock jsonType(TypeRef type) {
    return jsonType(type, CodeBlock.of(""));
  }

  private static CodeBlock jsonType(TypeRef type, CodeBlock witness) {
    if (type instanceof TypeRef.Wildcard wildcard) {
      return jsonType(wildcard.lower().orElse(wildcard.upper()));
    }
    if (type instanceof TypeRef.ArrayOf array && !isPlain(array)) {
      return CodeBlock.of("$T.arrayOf($L)", Names.JSON_TYPE, jsonType(array.component()));
    }
    CodeBlock.Builder code = CodeBlock.builder();
    code.add("$T.$Lof($T.class", Names.JSON_TYPE, witness, rawName(type));
    if (type instanceof TypeRef.Declared declared) {
      for (TypeRef argument : declared.arguments()) code.add(",$W$L", jsonType(argument));
    }
    return code.add(")").build();
  }

  private static TypeName rawName(TypeRef type) {
    return type instanceof TypeRef.Declared declared
        ? PoetTypes.of(declared.name())
        : PoetTypes.of(type);
  }

  private CodecCode() {}
}
