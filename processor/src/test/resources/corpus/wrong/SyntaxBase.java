package corpus.wrong;


abstract class SyntaxBase<T> {
  protected long baseTime() {
    return System.currentTimeMillis(); // CAIRN301
  }
  protected T pick(T t) {
    System.currentTimeMillis(); // CAIRN301
    return t;
  }
}
