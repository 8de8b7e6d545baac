package corpus.right;

record Person(String name, long salary, double taxRate) {
  Person {
    if (salary < 0) throw new IllegalArgumentException(name);
  }
  Person(String name) { this(name, 0, 0); }
  long net() { return Math.round(salary * (1 - taxRate)); }
}
