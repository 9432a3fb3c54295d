import { makeAutoObservable } from 'mobx';
import { themeColours } from '../contract/themeColours';
import type { BrowserStorage } from './storage';

export const themeChoices = ['system', 'dark', 'light'] as const;
export const priceColourChoices = ['green', 'red', 'blind'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
/** Which colour means up; `blind` is blue and orange. */
export type PriceColours = (typeof priceColourChoices)[number];

/** Colours: the stored choice, else the system's, dark when it has none. */
export class AppearanceStore {
  choice: ThemeChoice;
  priceColours: PriceColours;
  isSystemLight = false;

  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.#storage = storage;
    this.choice = storedChoice(storage);
    this.priceColours = storedPriceColours(storage);
    makeAutoObservable(this, {}, { autoBind: true });
    const system = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: light)');
    if (system) {
      this.isSystemLight = system.matches;
      system.addEventListener('change', ({ matches }) => this.followSystem(matches));
    }
  }

  get theme(): 'dark' | 'light' {
    if (this.choice !== 'system') return this.choice;
    return this.isSystemLight ? 'light' : 'dark';
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice;
    if (choice === 'system') this.#storage.remove('theme');
    else this.#storage.set('theme', choice);
    this.#paint();
  }

  choosePriceColours(colours: PriceColours): void {
    this.priceColours = colours;
    this.#storage.set('upDown', colours);
    this.#paint();
  }

  followSystem(isLight: boolean): void {
    this.isSystemLight = isLight;
    this.#paint();
  }

  watchOtherTabs(): void {
    const follow = () => this.followStored();
    this.#storage.onOtherTabChange('theme', follow);
    this.#storage.onOtherTabChange('upDown', follow);
  }

  private followStored(): void {
    this.choice = storedChoice(this.#storage);
    this.priceColours = storedPriceColours(this.#storage);
    this.#paint();
  }

  #paint() {
    Object.assign(document.documentElement.dataset, {
      theme: this.theme,
      upDown: this.priceColours,
    });
    const colour = document.querySelector('meta[name=theme-color]');
    colour?.setAttribute('content', themeColours[this.theme]);
  }
}

function storedChoice(storage: BrowserStorage): ThemeChoice {
  return themeChoices.find((choice) => choice === storage.get('theme')) ?? 'system';
}

function storedPriceColours(storage: BrowserStorage): PriceColours {
  return priceColourChoices.find((choice) => choice === storage.get('upDown')) ?? 'green';
}
