import { makeAutoObservable } from 'mobx';
import { storePerApp, type BrowserStorage } from '@h5/shared/app';

/** The longest day has 25 hours. */
const longestPauseMs = 90_000_000;

/** Whether orders are confirmed before they are sent: a setting, and a pause until midnight. */
export class ConfirmationStore {
  isOn: boolean;

  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.#storage = storage;
    this.isOn = this.#stored;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads the setting again: the settings page may have changed it. */
  refresh(): void {
    this.isOn = this.#stored;
  }

  /** A method, not a getter: the result changes at midnight without a change of state. */
  isAsked(now = Date.now()): boolean {
    const skippedUntil = Number(this.#storage.get('skipConfirmUntil') ?? 0);
    // A pause lasts a day at most. A later time in the storage is invalid.
    const isSkipped = now < skippedUntil && skippedUntil - now <= longestPauseMs;
    return this.#stored && !isSkipped;
  }

  /** Changing the setting ends the pause. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    this.#storage.set('confirmOrders', isOn ? '1' : '0');
    this.#storage.remove('skipConfirmUntil');
  }

  skipToday(now = new Date()): void {
    const midnight = new Date(now).setHours(24, 0, 0, 0);
    this.#storage.set('skipConfirmUntil', String(midnight));
  }

  get #stored(): boolean {
    return this.#storage.get('confirmOrders') !== '0';
  }
}

export const useConfirmationStore = storePerApp(({ storage }) => new ConfirmationStore(storage));
