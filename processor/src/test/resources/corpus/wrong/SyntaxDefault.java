package corpus.wrong;


interface SyntaxDefault {
  default long dflt() { return priv(); }
  private long priv() {
    return stat2(); 
  }
  static long stat2() {
    return System.currentTimeMillis(); // CAIRN301
  }
}
