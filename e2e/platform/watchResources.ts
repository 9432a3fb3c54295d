/** What a page holds at one moment and would hold for ever if nobody gave it back. */
export interface HeldResources {
  /** By event type, on everything that outlives a screen. */
  listeners: Record<string, number>;
  intervals: number;
  timeouts: number;
}

declare global {
  interface Window {
    heldResources?: () => HeldResources;
  }
}

/** Runs in the page before its own scripts: counts timers, and listeners on what outlives a screen. */
export function watchResources(): void {
  const active = new Map<string, string>();
  const ids = new WeakMap<object, number>();
  let lastId = 0;

  function idOf(object: object) {
    const id = ids.get(object) ?? (lastId += 1);
    ids.set(object, id);
    return id;
  }
  /** Listeners on elements of a screen go with them. */
  function isLasting(target: EventTarget) {
    return !(target instanceof Node) || target === document || target === document.body;
  }

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  type Listener = EventListenerOrEventListenerObject | null;
  type Options = boolean | AddEventListenerOptions | undefined;

  function keyOf(target: object, type: string, listener: object, options: Options) {
    const isCapturing = typeof options === 'object' ? options.capture : options;
    return [idOf(target), type, idOf(listener), Boolean(isCapturing)].join(' ');
  }
  EventTarget.prototype.addEventListener = function add(
    this: EventTarget | undefined,
    type: string,
    listener: Listener,
    options?: Options,
  ) {
    const target = this ?? window;
    if (listener && isLasting(target)) {
      const key = keyOf(target, type, listener, options);
      const { once, signal } = typeof options === 'object' ? options : {};
      active.set(key, type);
      const forget = () => active.delete(key);
      if (once) addEventListener.call(target, type, forget, { once });
      if (signal) addEventListener.call(signal, 'abort', forget, { once: true });
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(
    this: EventTarget | undefined,
    type: string,
    listener: Listener,
    options?: Options,
  ) {
    const target = this ?? window;
    if (listener) active.delete(keyOf(target, type, listener, options));
    removeEventListener.call(target, type, listener, options);
  };

  const intervals = new Set<number>();
  const timeouts = new Set<number>();
  const { setInterval, clearInterval, setTimeout, clearTimeout } = window as unknown as {
    setInterval: (work: () => void, ms?: number) => number;
    clearInterval: (id?: number) => void;
    setTimeout: (work: () => void, ms?: number) => number;
    clearTimeout: (id?: number) => void;
  };
  function clear(original: (id?: number) => void) {
    return (id: number) => {
      intervals.delete(id);
      timeouts.delete(id);
      original.call(window, id);
    };
  }
  Object.assign(window, {
    setInterval: (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = setInterval.call(window, () => work(...args), ms);
      intervals.add(id);
      return id;
    },
    setTimeout: (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = setTimeout.call(
        window,
        () => {
          timeouts.delete(id);
          work(...args);
        },
        ms,
      );
      timeouts.add(id);
      return id;
    },
    clearInterval: clear(clearInterval),
    clearTimeout: clear(clearTimeout),
  });

  window.heldResources = () => {
    const listeners: Record<string, number> = {};
    for (const type of active.values()) listeners[type] = (listeners[type] ?? 0) + 1;
    return { listeners, intervals: intervals.size, timeouts: timeouts.size };
  };
}
