import { randomInt } from 'node:crypto';
import { CommandLoad, type RecordedCommand } from './CommandLoad';
import type { Trader } from './openTraders';

const paths = {
  'futures.open': '/api/lever/submit',
  'futures.close': '/api/lever/close',
  'futures.stops': '/api/lever/setstop',
  'futures.margin': '/api/lever/margin',
  'futures.cancel': '/api/lever/cancel',
  'futures.amend': '/api/lever/amend',
  'futures.close_batch': '/api/lever/batch_close',
  'options.submit': '/api/microtrade/submit',
};

export type DerivativesOperation = keyof typeof paths;

/** Of a position or an option the id and its state; of a close of several their ids. */
interface AcknowledgedThing {
  id?: string;
  ids?: string[];
  version?: number;
  status?: number;
  open_price?: string | null;
}

export type DerivativesCommand = RecordedCommand<DerivativesOperation, AcknowledgedThing>;

/** A limit that is never reached. */
const farLimit = '1000';

/** Users of perpetual contracts and seconds options: each opens, changes and closes positions, and stakes on options. */
export class DerivativesLoad extends CommandLoad<DerivativesOperation, AcknowledgedThing> {
  readonly #people: readonly Trader[];

  constructor(people: readonly Trader[]) {
    super(paths, { atOnce: 4, pauseMs: 20 });
    this.#people = people;
  }

  protected async step(): Promise<void> {
    const person = this.#people[randomInt(this.#people.length)];
    if (!person) throw new Error('There is nobody who trades.');
    const kind = randomInt(10);
    if (kind < 3) await this.#bet(person);
    else if (kind < 4) await this.#placeLimit(person);
    else if (kind < 5) await this.send(person, 'futures.close_batch', { type: '0' });
    else await this.#trade(person);
  }

  #bet(person: Trader) {
    return this.send(person, 'options.submit', {
      match_id: '1',
      currency_id: '3',
      seconds: '30',
      number: '5',
      type: String(randomInt(1, 3)),
    });
  }

  async #placeLimit(person: Trader): Promise<void> {
    const order = { currency_id: '1', legal_id: '3', type: '1', share: '0.1', multiple: '5' };
    const term = ['gtc', 'post_only', 'ioc', 'fok'][randomInt(4)] ?? 'gtc';
    const pending = await this.send(person, 'futures.open', {
      ...order,
      status: '0',
      target_price: farLimit,
      time_in_force: term,
    });
    // It was cancelled because the next price was past its limit.
    if (pending?.status !== 0) return;
    const { id } = pending;
    if (!id) return;
    await this.send(person, 'futures.amend', { id, target_price: '1001', share: '0.2' });
    await this.send(person, 'futures.amend', { id, share: '0.1' });
    await this.send(person, 'futures.cancel', { id });
  }

  /** At the market; then stops close to the price, more margin, a close of a part, or nothing but its owner's next close of all. */
  async #trade(person: Trader): Promise<void> {
    const isLong = randomInt(2) === 0;
    const position = await this.send(person, 'futures.open', {
      currency_id: '1',
      legal_id: '3',
      share: '0.4',
      multiple: '50',
      status: '1',
      type: isLong ? '1' : '2',
    });
    const { id, open_price: price } = position ?? {};
    if (!id || !price) return;
    const near = Number(price) * (isLong ? 1.0005 : 0.9995);
    await this.send(person, 'futures.stops', { id, target_profit_price: near.toFixed(1) });
    await this.send(person, 'futures.margin', { id, amount: '1', dir: 'add' });
    await this.send(person, 'futures.close', { id, share: '0.2' });
  }
}
