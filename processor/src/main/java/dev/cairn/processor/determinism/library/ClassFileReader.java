package dev.cairn.processor.determinism.library;

import dev.cairn.processor.determinism.MethodId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
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
  private static final String STREAM_SUPPORT = "java/util/stream/StreamSupport";

  /** The bodies of these methods run once, and their results are recorded. */
  private static final Set<String> RECORDED =
      Set.of(
          "Ldev/cairn/Step;",
          "Ldev/cairn/Poll;",
          "Ldev/cairn/AwaitEvent;",
          "Ldev/cairn/Invoke;",
          "Ldev/cairn/Sleep;");

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

    /** The classes of objects whose constructors are yet to be called, innermost first. */
    private final Deque<String> making = new ArrayDeque<>();

    /** Whether the last instruction put the constant false on the stack. */
    private boolean falseOnTop;

    private boolean declared;

    Body(int access, String key) {
      super(API);
      this.access = access;
      this.key = key;
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      declared |= descriptor.equals(DETERMINISTIC) || RECORDED.contains(descriptor);
      return null;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      falseOnTop = false;
      if (opcode == Opcodes.NEW) making.push(type);
    }

    @Override
    public void visitInsn(int opcode) {
      falseOnTop = opcode == Opcodes.ICONST_0;
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
      falseOnTop = false;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      boolean sequential = owner.equals(STREAM_SUPPORT) && falseOnTop;
      falseOnTop = false;
      // Arrays have no methods of their own but clone.
      if (owner.startsWith("[") || sequential) return;
      if (name.equals("<init>") && owner.equals(making.peek())) making.pop();
      acts.add(new Act.Call(new MethodId(owner, name, descriptor), isForPeople()));
    }

    /** Between the instructions that make an exception and call its constructor. */
    private boolean isForPeople() {
      return making.stream().anyMatch(type -> type.endsWith("Exception") || type.endsWith("Error"));
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      falseOnTop = false;
      if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
        acts.add(new Act.StaticField(owner, name));
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      falseOnTop = false;
      for (Object argument : arguments) {
        if (argument instanceof Handle handle && isMethod(handle)) {
          MethodId target = new MethodId(handle.getOwner(), handle.getName(), handle.getDesc());
          acts.add(new Act.Call(target, isForPeople()));
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
