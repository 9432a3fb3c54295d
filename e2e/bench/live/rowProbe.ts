/** The DOM writes of a page during a measurement. */
export interface RowWrites {
  /** Rows that were written while they were not visible. */
  hidden: string[];
  /** Rows or nodes that were written more than once in one frame. */
  repeated: string[];
  /** Each written row, and in how many frames it was written. */
  rows: Record<string, number>;
  /** Nodes outside the rows that were written, and how often. */
  elsewhere: Record<string, number>;
  /** Elements that were shifted by the writes. */
  moved: string[];
  frames: number;
}

interface ShiftEntry extends PerformanceEntry {
  sources: readonly { node: Node | null }[];
}

declare global {
  interface Window {
    endProbe?: () => RowWrites;
  }
}

/**
 * Starts to record the writes into the rows of a page. Runs in the page. A flash counts as a write of its node, but
 * not of its row, because a timer ends it.
 */
export function startRowProbe(rowSelector: string): void {
  const rows = new Map<string, Set<number>>();
  const hidden = new Set<string>();
  const repeated = new Set<string>();
  const elsewhere: Record<string, number> = {};
  let frame = 0;
  const moved = new Set<string>();
  let written = new Map<Node, Set<string>>();
  let batches = new Map<Element, number>();
  let isProbing = true;

  const nameOf = (row: Element) =>
    row.querySelector('a, button')?.textContent?.match(/^[A-Z0-9]+\/USDT/)?.[0] ??
    `${row.parentElement?.getAttribute('aria-label')} ${[...(row.parentElement?.children ?? [])].indexOf(row)}`;
  function isVisible(row: Element) {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }
  function note(record: MutationRecord, touched: Set<Element>) {
    const element = record.target instanceof Element ? record.target : record.target.parentElement;
    const row = element?.closest(rowSelector);
    if (!row) {
      const name = element ? `${element.tagName} ${element.getAttribute('aria-label') ?? ''}` : '?';
      elsewhere[name] = (elsewhere[name] ?? 0) + 1;
      return;
    }
    const what = record.attributeName ?? record.type;
    const known = written.get(record.target) ?? new Set();
    if (known.has(what)) repeated.add(`${nameOf(row)}: ${what} of one node`);
    written.set(record.target, known.add(what));
    if (!isVisible(row)) hidden.add(nameOf(row));
    if (what !== 'data-flash') touched.add(row);
  }

  const observer = new MutationObserver((records) => {
    const touched = new Set<Element>();
    for (const record of records) note(record, touched);
    for (const row of touched) {
      const batch = (batches.get(row) ?? 0) + 1;
      batches.set(row, batch);
      if (batch > 1) repeated.add(`${nameOf(row)}: ${batch} times`);
      const frames = rows.get(nameOf(row)) ?? new Set();
      rows.set(nameOf(row), frames.add(frame));
    }
  });
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        moved.add(
          `${element?.tagName} ${element?.className} “${element?.textContent?.slice(0, 20)}”`,
        );
      }
    }
  });
  function countFrame() {
    if (!isProbing) return;
    frame += 1;
    written = new Map();
    batches = new Map();
    requestAnimationFrame(countFrame);
  }

  requestAnimationFrame(countFrame);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  shifts.observe({ type: 'layout-shift' });
  window.endProbe = () => {
    isProbing = false;
    observer.disconnect();
    shifts.disconnect();
    return {
      hidden: [...hidden],
      repeated: [...repeated],
      rows: Object.fromEntries([...rows].map(([name, frames]) => [name, frames.size])),
      elsewhere,
      moved: [...moved],
      frames: frame,
    };
  };
}
