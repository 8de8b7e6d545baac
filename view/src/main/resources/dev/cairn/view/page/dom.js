// Elements from plain calls: el('a', {href: '/', class: 'x'}, 'text', other).

export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

export function replace(parent, ...children) {
  parent.replaceChildren(...children.flat(Infinity).filter(child => child));
}

// A list of rows of one height of which only those in sight are elements. The option keeps says whether a row is still
// what it was, and id tells one from another if they may change places. Where the box is scrolled to, and its height,
// are remembered: to ask for them lays the page out.
export class Rows {
  constructor(box, make, options = {}) {
    this.box = box;
    this.make = make;
    this.options = options;
    this.count = 0;
    this.shown = new Map();
    this.inner = el('div', {class: 'rows', role: 'presentation'});
    box.append(this.inner);
    this.height = 0;
    this.top = 0;
    this.room = null;
    this.all = false;
    box.addEventListener('scroll', () => { this.top = box.scrollTop; this.draw(); }, {passive: true});
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(box);
  }

  rowHeight() {
    if (!this.height) this.height = parseFloat(getComputedStyle(this.box).getPropertyValue('--row')) || 32;
    return this.height;
  }

  // Rows may be higher in a narrow window, and then all of them stand elsewhere.
  resized() {
    const before = this.height;
    this.height = 0;
    this.room = this.box.clientHeight;
    if (this.rowHeight() !== before) for (const index of this.shown.keys()) this.change(index);
    this.draw();
  }

  // Draws rows again, which may be others now.
  renew(count) {
    this.count = count;
    if (this.options.id) this.rearrange();
    for (const [index, row] of this.shown) {
      if (index >= count) { row.remove(); this.shown.delete(index); }
      else if (!this.options.keeps?.(row, index)) this.change(index);
    }
    this.draw();
  }

  // Moves rows to where they stand now, with the focus that they may have.
  rearrange() {
    const places = new Map();
    for (let index = 0; index < this.count; index++) places.set(this.options.id(index), index);
    const moved = new Map();
    for (const row of this.shown.values()) {
      const index = places.get(row.dataset.id);
      if (index === undefined) row.remove(); else moved.set(index, this.move(row, index));
    }
    this.shown = moved;
  }

  // Draws one row again if it is in sight; the part of it that has the focus keeps it.
  change(index) {
    const old = this.shown.get(index);
    if (!old) return;
    const row = this.place(index);
    const focused = old.contains(document.activeElement) ? document.activeElement.tagName : null;
    old.replaceWith(row);
    if (focused) row.querySelector(focused)?.focus({preventScroll: true});
    this.shown.set(index, row);
  }

  grow(count) {
    this.count = count;
    this.draw();
  }

  place(index) {
    return this.move(this.make(index), index);
  }

  move(row, index) {
    row.style.transform = `translateY(${index * this.rowHeight()}px)`;
    row.setAttribute('aria-rowindex', index + 2);
    return row;
  }

  draw() {
    const height = this.rowHeight();
    this.room ??= this.box.clientHeight;
    this.inner.style.height = this.count * height + 'px';
    const spare = 8;
    const from = this.all ? 0 : Math.max(0, Math.floor(this.top / height) - spare);
    const to = this.all ? this.count
      : Math.min(this.count, Math.ceil((this.top + this.room) / height) + spare);
    for (const [index, row] of this.shown) {
      if (index < from || index >= to) { row.remove(); this.shown.delete(index); }
    }
    const fresh = document.createDocumentFragment();
    for (let index = from; index < to; index++) {
      if (this.shown.has(index)) continue;
      const row = this.place(index);
      this.shown.set(index, row);
      fresh.append(row);
    }
    this.inner.append(fresh);
    this.options.drawn?.(from, to);
    if (this.options.nearEnd && to > this.count - 30) this.options.nearEnd();
  }

  reveal(index) {
    const height = this.rowHeight();
    const top = index * height;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (top + height > this.box.scrollTop + this.box.clientHeight) {
      this.box.scrollTop = top + height - this.box.clientHeight;
    }
    this.top = this.box.scrollTop;
    this.draw();
  }

  // Paper does not scroll.
  print(on) {
    this.all = on;
    this.draw();
  }
}

// One frame for any number of wishes to draw.
export function perFrame(work) {
  let wanted = false;
  return () => {
    if (wanted) return;
    wanted = true;
    requestAnimationFrame(() => { wanted = false; work(); });
  };
}

export function dialog(title, content, actions) {
  const box = el('dialog', {'aria-label': title},
    el('form', {method: 'dialog'},
      el('h2', {}, title), content,
      el('div', {class: 'actions'}, actions, el('button', {value: 'close', class: 'quiet', formnovalidate: true}, 'Close'))));
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}
