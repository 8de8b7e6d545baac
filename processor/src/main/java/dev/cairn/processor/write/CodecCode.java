package dev.cairn.processor.write;

import dev.cairn.processor.model.CodecModel;
import dev.cairn.processor.model.TypeRef;

/** Expressions that make codecs. */
final class CodecCode {

  /** JSON by the type. */
  static Code of(TypeRef type) {
    return hasNamedCodec(type)
        ? Code.of("$C.of$L()", Names.JSON, ((TypeRef.Declared) type).name().simpleName())
        : Code.of("$C.codec($L)", Names.JSON, type(type));
  }

  private static boolean hasNamedCodec(TypeRef type) {
    return TypeRef.Primitive.isBoxed(type)
        || type.equals(TypeRef.of(Names.STRING))
        || type.equals(TypeRef.Nothing.VOID.boxed());
  }

  /**
   * The user's codec.
   *
   * @param operation the operation that it serves, as {@link #operation} has it
   */
  static Code of(CodecModel codec, Code operation) {
    Code made = Code.of("new $T()", codec.type());
    return codec.asksForOperation() ? Code.of("$L$Z.forOperation($L)", made, operation) : made;
  }

  /** The facts that a codec may know of the payload that it serves. */
  static Code operation(String workflow, String operation, String role) {
    return Code.of(
        "new $T($S,$W$S,$W$C.$L)", Names.OPERATION_INFO, workflow, operation, Names.ROLE, role);
  }

  /** The type as an argument: its class, or what puts it together with its arguments. */
  static Code type(TypeRef type) {
    return isPlain(type) ? Code.of("$T.class", type) : witnessed(type);
  }

  /** The same where the call around it says which type is meant. */
  static Code inferred(TypeRef type) {
    return isPlain(type) ? type(type) : jsonType(type);
  }

  /** Whether a class literal says all of the type. */
  static boolean isPlain(TypeRef type) {
    if (type instanceof TypeRef.ArrayOf array) return isPlain(array.component());
    return type instanceof TypeRef.Primitive
        || (type instanceof TypeRef.Declared declared
            && declared.arguments().isEmpty()
            && declared.enclosing().isEmpty());
  }

  /**
   * With its type argument written out: a chain of calls gives the compiler nothing to infer from.
   */
  private static Code witnessed(TypeRef type) {
    if (type instanceof TypeRef.ArrayOf array) {
      return Code.of("$C.arrayOf($L)", Names.JSON_TYPE, witnessed(array.component()));
    }
    return jsonType(type, Code.of("<$T>", type));
  }

  private static Code jsonType(TypeRef type) {
    return jsonType(type, new Code());
  }

  private static Code jsonType(TypeRef type, Code witness) {
    if (type instanceof TypeRef.Wildcard wildcard) {
      return jsonType(wildcard.lower().orElse(wildcard.upper()));
    }
    if (type instanceof TypeRef.ArrayOf array && !isPlain(array)) {
      return Code.of("$C.arrayOf($L)", Names.JSON_TYPE, jsonType(array.component()));
    }
    Code code = new Code();
    code.add("$C.$Lof($T.class", Names.JSON_TYPE, witness, rawName(type));
    if (type instanceof TypeRef.Declared declared) {
      for (TypeRef argument : declared.arguments()) code.add(",$W$L", jsonType(argument));
    }
    return code.add(")");
  }

  private static TypeRef rawName(TypeRef type) {
    return type instanceof TypeRef.Declared declared ? TypeRef.of(declared.name()) : type;
  }

  private CodecCode() {}
}
