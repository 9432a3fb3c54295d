import { makeAutoObservable } from 'mobx';
import {
  indicators,
  findParameterProblems,
  parseParameter,
  type IndicatorName,
  type IndicatorLine,
  type LineColour,
} from './indicators';
import type { IndicatorsStore } from './IndicatorsStore';

/** The settings form of one indicator. */
export class IndicatorFormStore {
  texts: string[] = [];
  lines: IndicatorLine[] = [];

  readonly name: IndicatorName;
  readonly #indicators: IndicatorsStore;

  constructor(name: IndicatorName, store: IndicatorsStore) {
    this.name = name;
    this.#indicators = store;
    this.#read();
    makeAutoObservable(this, { name: false }, { autoBind: true });
  }

  get problems() {
    return findParameterProblems(this.name, this.texts, (at) => this.lines[at]?.isShown === true);
  }

  get canSave(): boolean {
    return !this.problems.some(Boolean);
  }

  write(at: number, text: string): void {
    this.texts[at] = text;
  }

  colour(at: number, colour: LineColour): void {
    const line = this.lines[at];
    if (line) this.lines[at] = { ...line, colour };
  }

  show(at: number, isShown: boolean): void {
    const line = this.lines[at];
    if (line) this.lines[at] = { ...line, isShown };
  }

  reset(): void {
    this.#indicators.reset(this.name);
    this.#read();
  }

  save(): void {
    const values = indicators[this.name].params.map((parameter, at) =>
      parseParameter(this.texts[at] ?? '', parameter),
    );
    if (!this.canSave) return;
    const params = values.filter((value) => value !== undefined);
    this.#indicators.change(this.name, { params, lines: [...this.lines] });
    if (!this.#indicators.isShown(this.name)) this.#indicators.toggle(this.name);
  }

  #read() {
    const { params, lines } = this.#indicators.settingsOf(this.name);
    this.texts = params.map(String);
    this.lines = lines.map((line) => ({ ...line }));
  }
}
