package dev.cairn.processor.determinism.library;

import dev.cairn.processor.determinism.MethodId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads a class file. */
final class ClassFileReader extends ClassVisitor {
  private static final int API = Opcodes.ASM9;
  private static final int FIXED = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
  private static final String DETERMINISTIC = "Ldev/cairn/Deterministic;";

  private final Map<String, LibraryMethod> methods = new HashMap<>();
  private final Set<String> variables = new HashSet<>();
  private String name = "";
  private @Nullable String superclass;
  private List<String> interfaces = List.of();
  private boolean declared;

  private ClassFileReader() {
    super(API);
  }

  static LibraryClass read(byte[] bytes) {
    ClassFileReader reader = new ClassFileReader();
    new ClassReader(bytes).accept(reader, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new LibraryClass(
        reader.name,
        reader.superclass,
        reader.interfaces,
        reader.declared,
        Map.copyOf(reader.methods),
        Set.copyOf(reader.variables));
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    this.name = name;
    this.superclass = superName;
    this.interfaces = interfaces == null ? List.of() : List.of(interfaces);
  }

  @Override
  public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    declared |= descriptor.equals(DETERMINISTIC);
    return null;
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    boolean variable = (access & Opcodes.ACC_STATIC) != 0 && (access & Opcodes.ACC_FINAL) == 0;
    if (variable) variables.add(name);
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    return new Body(access, name + descriptor);
  }

  private final class Body extends MethodVisitor {
    private final int access;
    private final String key;
    private final List<Act> acts = new ArrayList<>();
    private boolean declared;

    Body(int access, String key) {
      super(API);
      this.access = access;
      this.key = key;
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      declared |= descriptor.equals(DETERMINISTIC);
      return null;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      // Arrays have no methods of their own but clone.
      if (!owner.startsWith("[")) acts.add(new Act.Call(new MethodId(owner, name, descriptor)));
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
        acts.add(new Act.StaticField(owner, name));
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      for (Object argument : arguments) {
        if (argument instanceof Handle handle && isMethod(handle)) {
          acts.add(
              new Act.Call(new MethodId(handle.getOwner(), handle.getName(), handle.getDesc())));
        }
      }
      if (!bootstrap.getOwner().startsWith("java/lang/")) {
        acts.add(new Act.Dynamic(Type.getObjectType(bootstrap.getOwner()).getClassName()));
      }
    }

    private boolean isMethod(Handle handle) {
      return handle.getTag() >= Opcodes.H_INVOKEVIRTUAL && !handle.getOwner().startsWith("[");
    }

    @Override
    public void visitEnd() {
      methods.put(
          key,
          new LibraryMethod(
              (access & Opcodes.ACC_ABSTRACT) != 0,
              (access & FIXED) == 0 && !key.startsWith("<"),
              (access & Opcodes.ACC_NATIVE) != 0,
              declared,
              acts));
    }
  }
}
