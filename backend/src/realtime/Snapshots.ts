import type { DepthChange } from '@h5/shared/contract/events';
import type { Clock } from '../clock';

export interface Snapshot {
  seq: number;
  data: DepthChange;
}

/** The first message of a book, written once for all who come while it stays as it is. */
export class Snapshots {
  readonly #clock: Clock;
  readonly #texts = new Map<string, { seq: number; text: string }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** As socket.io writes an event in its main namespace. */
  textOf(topic: string, snapshot: Snapshot): string {
    const known = this.#texts.get(topic);
    if (known?.seq === snapshot.seq) return known.text;
    const event = { topic, time: this.#clock.now(), ...snapshot };
    const text = `2${JSON.stringify(['event', event])}`;
    this.#texts.set(topic, { seq: snapshot.seq, text });
    return text;
  }
}
