import { makeAutoObservable } from 'mobx';
import { themeColours } from '../contract/themeColours';
import type { Storage } from './storage';

export const themeChoices = ['system', 'dark', 'light'] as const;
export const upDownChoices = ['green', 'red', 'blind'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
/** Which colour means up; `blind` is blue and orange. */
export type UpDown = (typeof upDownChoices)[number];

/** Colours: the stored choice, else the system's, dark when it has none. */
export class ThemeStore {
  choice: ThemeChoice;
  upDown: UpDown;
  isSystemLight = false;

  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.choice = storedChoice(storage);
    this.upDown = storedUpDown(storage);
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

  chooseUpDown(upDown: UpDown): void {
    this.upDown = upDown;
    this.#storage.set('upDown', upDown);
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
    this.upDown = storedUpDown(this.#storage);
    this.#paint();
  }

  #paint() {
    Object.assign(document.documentElement.dataset, { theme: this.theme, upDown: this.upDown });
    const colour = document.querySelector('meta[name=theme-color]');
    colour?.setAttribute('content', themeColours[this.theme]);
  }
}

function storedChoice(storage: Storage): ThemeChoice {
  return themeChoices.find((choice) => choice === storage.get('theme')) ?? 'system';
}

function storedUpDown(storage: Storage): UpDown {
  return upDownChoices.find((choice) => choice === storage.get('upDown')) ?? 'green';
}
