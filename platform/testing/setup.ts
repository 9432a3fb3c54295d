import '@testing-library/jest-dom';

/** What every browser has and jsdom leaves out. Nothing has a size or comes into view here. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** A mouse event that says what points. */
class Pointer extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
}

Object.assign(globalThis, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  PerformanceObserver: Observer,
  PointerEvent: Pointer,
});
performance.mark ??= () => new Event('mark') as unknown as PerformanceMark;
/** No query matches, and none changes. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.setPointerCapture = () => {};

/** A modal dialog opens, takes the focus and closes; the page behind stays in reach. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], button, input, select, a[href]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

window.reportError ??= (error: unknown) => {
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
};
