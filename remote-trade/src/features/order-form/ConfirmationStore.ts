import { makeAutoObservable } from 'mobx';
import { storePerApp, type Storage } from '@h5/shared/app';

/** The longest day has 25 hours. */
const longestPauseMs = 90_000_000;

/** Whether an order is shown once more before it is sent: a setting, and a pause until midnight. */
export class ConfirmationStore {
  isOn: boolean;

  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.isOn = this.#stored;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The settings page may have changed it. */
  refresh(): void {
    this.isOn = this.#stored;
  }

  /** Asked at the moment of the order: midnight passes without anybody touching this. */
  isAsked(now = Date.now()): boolean {
    const skippedUntil = Number(this.#storage.get('skipConfirmUntil') ?? 0);
    // A pause lasts a day at most: what is stored beyond that was written by nobody here.
    const isSkipped = now < skippedUntil && skippedUntil - now <= longestPauseMs;
    return this.#stored && !isSkipped;
  }

  /** A pause ends with the setting, so that switching it on means what it says. */
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
