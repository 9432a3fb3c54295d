import { omit } from 'es-toolkit';
import { makeAutoObservable } from 'mobx';
import type { BrowserStorage } from '@h5/shared/app';
import {
  indicatorNames,
  indicators,
  lineColours,
  findParameterProblems,
  subIndicators,
  type IndicatorName,
  type IndicatorSettings,
  type IndicatorLine,
} from './indicators';

/** The largest number of indicator panes. */
const maxSubPanes = 3;

/**
 * Where the names of the shown indicators are kept. Contracts have theirs: the exchange takes the other side, so volume says little.
 * So have stocks: an average runs askew over each night.
 */
const shownKeys = { spot: 'shown', contract: 'shownOfContracts', stock: 'shownOfStocks' } as const;

export type ChartProduct = keyof typeof shownKeys;

const firstShown = {
  spot: ['MA', 'VOL'],
  contract: ['MA'],
  stock: ['VOL'],
} as const satisfies Record<ChartProduct, readonly IndicatorName[]>;

/** Which indicators the chart shows and how, kept in this browser. */
export class IndicatorsStore {
  shown: readonly IndicatorName[];
  changed: Partial<Record<IndicatorName, IndicatorSettings>> = {};

  readonly #storage: BrowserStorage;
  readonly #product: ChartProduct;

  constructor(storage: BrowserStorage, product: ChartProduct = 'spot') {
    this.#storage = storage;
    this.#product = product;
    this.shown = firstShown[product];
    this.#restore();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  settingsOf(name: IndicatorName): IndicatorSettings {
    return this.changed[name] ?? indicators[name].defaults;
  }

  isShown(name: IndicatorName): boolean {
    return this.shown.includes(name);
  }

  /** Shows or hides an indicator. The oldest pane is closed if there are too many. */
  toggle(name: IndicatorName): void {
    const others = this.shown.filter((other) => other !== name);
    const next = this.isShown(name) ? others : [...others, name];
    const panes = next.filter(isSub);
    const tooMany = panes.slice(0, Math.max(0, panes.length - maxSubPanes));
    this.shown = next.filter((each) => !tooMany.includes(each));
    this.#store();
  }

  change(name: IndicatorName, settings: IndicatorSettings): void {
    this.changed = { ...this.changed, [name]: settings };
    this.#store();
  }

  reset(name: IndicatorName): void {
    this.changed = omit(this.changed, [name]);
    this.#store();
  }

  #store() {
    const stored: unknown = this.#storage.read('indicators');
    this.#storage.write('indicators', {
      ...(isRecord(stored) && stored),
      [shownKeys[this.#product]]: this.shown,
      changed: this.changed,
    });
  }

  #restore() {
    const stored = this.#storage.read('indicators');
    if (!isRecord(stored)) return;
    const { changed } = stored;
    const shown = stored[shownKeys[this.#product]];
    if (Array.isArray(shown)) {
      this.shown = [...new Set(shown)].filter((name) => indicatorNames.includes(name));
    }
    if (!isRecord(changed)) return;
    for (const name of indicatorNames) {
      const settings = readSettings(name, changed[name]);
      if (settings) this.changed[name] = settings;
    }
  }
}

function isSub(name: IndicatorName): boolean {
  return subIndicators.some((sub) => sub === name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Validates stored settings; invalid ones are dropped. */
function readSettings(name: IndicatorName, stored: unknown): IndicatorSettings | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.params) || !Array.isArray(stored.lines)) {
    return undefined;
  }
  const { params, lines } = indicators[name].defaults;
  const isWhole = stored.params.length === params.length && stored.lines.length === lines.length;
  if (!isWhole || !stored.lines.every(isLine)) return undefined;
  const kept = stored.lines;
  const problems = findParameterProblems(
    name,
    stored.params.map(String),
    (at) => kept[at]?.isShown === true,
  );
  if (problems.some(Boolean)) return undefined;
  return { params: stored.params.map(Number), lines: kept };
}

function isLine(value: unknown): value is IndicatorLine {
  return (
    isRecord(value) &&
    typeof value.isShown === 'boolean' &&
    lineColours.some((colour) => colour === value.colour)
  );
}
