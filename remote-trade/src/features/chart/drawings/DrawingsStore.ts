import { makeAutoObservable } from 'mobx';
import type { BrowserStorage } from '@h5/shared/app';
import {
  drawingColours,
  maxTextLength,
  toolPoints,
  type Drawing,
  type DrawingPoint,
  type ToolName,
} from './tools';

const maxDrawings = 50;
const maxMarkets = 30;
const maxUndone = 30;

/** A person's drawings on the chart of a market, stored in this browser. */
export class DrawingsStore {
  list: readonly Drawing[] = [];
  /** The selected tool. */
  tool: ToolName | undefined = undefined;
  pending: readonly DrawingPoint[] = [];
  selectedId: string | undefined = undefined;
  /** Whether the text of the selected or new text drawing is being edited. */
  isEditingText = false;
  isHidden = false;

  private undoStack: (readonly Drawing[])[] = [];
  readonly #symbol: string;
  readonly #storage: BrowserStorage;

  constructor(symbol: string, storage: BrowserStorage) {
    this.#symbol = symbol;
    this.#storage = storage;
    this.list = this.#stored().get(symbol) ?? [];
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get selected(): Drawing | undefined {
    return this.list.find(({ id }) => id === this.selectedId);
  }

  get canUndo(): boolean {
    return this.undoStack.length > 0;
  }

  get isFull(): boolean {
    return this.list.length >= maxDrawings;
  }

  get isAllLocked(): boolean {
    return this.list.length > 0 && this.list.every(({ isLocked }) => isLocked);
  }

  /** The number of points that the tool still needs. */
  get missingPoints(): number {
    return this.tool ? toolPoints[this.tool] - this.pending.length : 0;
  }

  /** Selects a tool, or deselects the current one. */
  selectTool(tool: ToolName | undefined): void {
    this.tool = tool === this.tool ? undefined : tool;
    this.pending = [];
    this.selectedId = undefined;
    this.isEditingText = false;
    if (tool) this.isHidden = false;
  }

  /** Adds the tool's next point. */
  addPoint(point: DrawingPoint): void {
    if (this.missingPoints > 0) this.pending = [...this.pending, point];
  }

  /** Moves the last point. */
  moveLastPoint(point: DrawingPoint): void {
    if (this.pending.length > 0) this.pending = [...this.pending.slice(0, -1), point];
  }

  /** Adds the drawing if it has all points and deselects the tool. A text drawing opens its text first. */
  finishIfComplete(): void {
    if (!this.tool || this.missingPoints > 0) return;
    if (this.tool === 'text') this.isEditingText = true;
    else this.#add({ tool: this.tool, points: this.pending });
  }

  /** Edits the text of the selected drawing. */
  editText(): void {
    this.isEditingText = this.selected?.tool === 'text';
  }

  /** Sets the text. An empty text removes the drawing. */
  setText(words: string): void {
    const text = words.trim().slice(0, maxTextLength);
    const { pending: points, tool } = this;
    this.isEditingText = false;
    if (tool !== 'text') {
      if (text) this.#change({ text });
      else this.removeSelected();
    } else if (text) this.#add({ tool, points, text });
    else this.selectTool(undefined);
  }

  cancelText(): void {
    this.isEditingText = false;
    if (this.tool === 'text') this.selectTool(undefined);
  }

  select(id: string | undefined): void {
    this.selectedId = id;
  }

  /** Moves a drawing temporarily; `drop` commits it. */
  drag(id: string, points: readonly DrawingPoint[]): void {
    this.list = this.list.map((each) => (each.id === id ? { ...each, points } : each));
  }

  drop(before: readonly Drawing[]): void {
    const now = this.list;
    this.list = before;
    this.#commit(now);
  }

  /** Selects the next colour. */
  nextColour(): void {
    const { selected } = this;
    if (!selected) return;
    const at = drawingColours.indexOf(selected.colour);
    this.#change({ colour: drawingColours[(at + 1) % drawingColours.length] ?? 'brand' });
  }

  toggleLock(): void {
    if (this.selected) this.#change({ isLocked: !this.selected.isLocked });
  }

  toggleAllLocks(): void {
    const isLocked = !this.isAllLocked;
    this.#commit(this.list.map((each) => ({ ...each, isLocked })));
  }

  toggleHidden(): void {
    this.isHidden = !this.isHidden;
    this.selectedId = undefined;
  }

  removeSelected(): void {
    const { selected } = this;
    if (selected) this.#commit(this.list.filter((each) => each !== selected));
    this.selectedId = undefined;
  }

  removeAll(): void {
    this.selectTool(undefined);
    this.#commit([]);
  }

  undo(): void {
    const list = this.undoStack.at(-1);
    if (!list) return;
    this.undoStack = this.undoStack.slice(0, -1);
    this.list = list;
    this.selectedId = undefined;
    this.#store();
  }

  #add(drawing: Pick<Drawing, 'tool' | 'points' | 'text'>) {
    const id = crypto.randomUUID();
    this.#commit([...this.list, { ...drawing, id, colour: 'brand', isLocked: false }]);
    this.selectTool(undefined);
    this.selectedId = id;
  }

  #change(change: Partial<Pick<Drawing, 'colour' | 'isLocked' | 'text'>>) {
    const { selected } = this;
    this.#commit(this.list.map((each) => (each === selected ? { ...each, ...change } : each)));
  }

  #commit(list: readonly Drawing[]) {
    this.undoStack = [...this.undoStack, this.list].slice(-maxUndone);
    this.list = list.slice(-maxDrawings);
    this.#store();
  }

  /** Stores the drawings of the most recent markets. */
  #store() {
    const markets = this.#stored();
    markets.delete(this.#symbol);
    if (this.list.length > 0) markets.set(this.#symbol, this.list);
    this.#storage.write('drawings', [...markets].slice(-maxMarkets));
  }

  #stored(): Map<string, readonly Drawing[]> {
    const stored = this.#storage.read('drawings');
    const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
    return new Map(entries.map(([symbol, list]) => [symbol, list.filter(isDrawing)]));
  }
}

function isEntry(value: unknown): value is [string, unknown[]] {
  return Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1]);
}

function isDrawing(value: unknown): value is Drawing {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tool, points, colour, isLocked, text } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof tool === 'string' &&
    Object.hasOwn(toolPoints, tool) &&
    Array.isArray(points) &&
    points.length === toolPoints[tool as ToolName] &&
    points.every(isPoint) &&
    drawingColours.some((each) => each === colour) &&
    typeof isLocked === 'boolean' &&
    (typeof text === 'string') === (tool === 'text')
  );
}

function isPoint(value: unknown): value is DrawingPoint {
  if (typeof value !== 'object' || value === null) return false;
  const { time, price } = value as Record<string, unknown>;
  return Number.isFinite(time) && Number.isFinite(price);
}
