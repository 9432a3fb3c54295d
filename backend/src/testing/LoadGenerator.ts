import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpotMarket } from '../markets/catalogue';
import type { Trader } from './openTraders';
import { postForm, type FormReply } from './postForm';

/** The fields of an order on the wire. */
interface AcknowledgedOrder {
  id: string;
  status: string;
  filled: string;
  version: number;
}

/** One command of a user with all replies to it, to be compared with the tables. */
export interface Intent {
  userId: string;
  token: string;
  operation: 'spot.place' | 'spot.cancel';
  fields: Readonly<Record<string, string>>;
  /** All acknowledgements in their order. */
  acknowledged: AcknowledgedOrder[];
  /** The code of a final error: nothing was done. */
  refused: string | undefined;
}

const paths = { 'spot.place': '/api/coin/trade', 'spot.cancel': '/api/coin/cancel' };
const repeatedAtOnce = 8;
/** Distances of limit prices from the start price in thousandths: close enough to trade, on few levels. */
const spread = [-3, -2, -1, 0, 1, 2, 3];
/** In ten thousandths of the price: some are soon reached, others never. */
const triggerDistances = [-100, -5, -1, 1, 5, 100];

/** Users who trade over HTTP in several markets as fast as they get replies; every reply is recorded. */
export class LoadGenerator {
  readonly intents: Intent[] = [];
  /** Replies that must not occur: 5xx, no envelope, no reply in time. */
  readonly errors: string[] = [];
  /** Number of BUSY replies. */
  busy = 0;
  readonly #people: readonly Trader[];
  readonly #markets: readonly SpotMarket[];
  readonly #prices = new Map<string, number>();
  #origin = '';
  #trading: Promise<unknown> = Promise.resolve();
  #isTrading = false;
  #lastOrderAt = 0;
  #repeated = 0;

  constructor(people: readonly Trader[], markets: readonly SpotMarket[]) {
    this.#people = people;
    this.#markets = markets;
  }

  get placed(): number {
    return this.#count('spot.place');
  }

  get cancelled(): number {
    return this.#count('spot.cancel');
  }

  /** Starts trading with `atOnce` concurrent requests. */
  async begin(origin: string, atOnce = 24): Promise<void> {
    this.#origin = origin;
    for (const market of this.#markets) await this.#readPrice(market);
    this.#isTrading = true;
    this.#trading = Promise.all(Array.from({ length: atOnce }, () => this.#trade()));
  }

  /** Stops trading; resolves when every request has a reply or has failed. */
  async end(): Promise<void> {
    this.#isTrading = false;
    await this.#trading;
  }

  /** Resolves when the next order has been acknowledged. */
  async nextOrder(limitMs: number): Promise<void> {
    const before = this.#lastOrderAt;
    const end = performance.now() + limitMs;
    while (this.#lastOrderAt === before) {
      if (performance.now() > end) throw new Error(`No order was placed in ${limitMs} ms.`);
      await sleep(5);
    }
  }

  /** Commands without a reply, or with BUSY only. */
  get unanswered(): Intent[] {
    return this.intents.filter(
      ({ acknowledged, refused }) => acknowledged.length === 0 && refused === undefined,
    );
  }

  /**
   * Sends all commands of the last round that were not refused again, under their request ids: the replies must be the
   * orders of the first ones, and commands without a reply get one.
   */
  async repeat(origin: string): Promise<void> {
    this.#origin = origin;
    const round = this.intents.slice(this.#repeated);
    this.#repeated = this.intents.length;
    const asked = round.filter(({ refused }) => refused === undefined);
    await Promise.all(
      Array.from({ length: repeatedAtOnce }, async () => {
        for (let intent = asked.pop(); intent; intent = asked.pop()) await this.#ask(intent);
      }),
    );
  }

  /** Reads the best ask once; limit prices stay around it, so that the number of levels is bounded. */
  async #readPrice({ symbol, baseId, quoteId }: SpotMarket): Promise<void> {
    if (this.#prices.has(symbol)) return;
    const path = `/api/coin/depth?currency_id=${baseId}&legal_id=${quoteId}`;
    const { message } = (await (await fetch(`${this.#origin}${path}`)).json()) as FormReply;
    const best = (message as { asks: [price: string][] }).asks[0]?.[0];
    if (best === undefined) throw new Error(`There are no asks for ${symbol}.`);
    this.#prices.set(symbol, Number(best));
  }

  #count(operation: Intent['operation']): number {
    return this.intents.filter(
      (intent) => intent.operation === operation && intent.acknowledged.length > 0,
    ).length;
  }

  async #trade(): Promise<void> {
    while (this.#isTrading) {
      const person = pick(this.#people);
      const order = await this.#send(person, 'spot.place', this.#randomOrder());
      if (order && isWorking(order) && randomInt(2) === 0) {
        await this.#send(person, 'spot.cancel', { id: order.id });
      }
    }
  }

  /** A limit order around the start price, a market order, one that waits for the index, or one with a stop or with exits. */
  #randomOrder(): Record<string, string> {
    const { symbol, baseId, quoteId, tickSize, minNotional, lotSize } = pick(this.#markets);
    const price = this.#prices.get(symbol) ?? 0;
    const decimals = tickSize.split('.')[1]?.length ?? 0;
    const steps = Math.ceil((Number(minNotional) * 1.2) / price / Number(lotSize)) + randomInt(5);
    const limit = (price * (1 + pick(spread) / 1_000)).toFixed(decimals);
    const trigger = (price * (1 + pick(triggerDistances) / 10_000)).toFixed(decimals);
    const isBuy = randomInt(2) === 0;
    const beyond = (distance: number) => (price * (1 + distance / 10_000)).toFixed(decimals);
    const above = beyond(randomInt(31, 60));
    const below = beyond(-randomInt(31, 60));
    const [gain, loss] = isBuy ? [above, below] : [below, above];
    return {
      currency_id: String(baseId),
      legal_id: String(quoteId),
      type: isBuy ? '1' : '2',
      amount: (steps * Number(lotSize)).toFixed(lotSize.split('.')[1]?.length ?? 0),
      ...(randomInt(4) > 0 && { target_price: limit }),
      ...pick<Record<string, string>>([
        {},
        {},
        { trigger_price: trigger },
        { stop_price: isBuy ? above : below },
        { target_profit_price: gain, stop_loss_price: loss },
      ]),
    };
  }

  /** Sends one command and records it. */
  async #send(
    { userId, token }: Trader,
    operation: Intent['operation'],
    fields: Record<string, string>,
  ): Promise<AcknowledgedOrder | undefined> {
    const intent: Intent = {
      userId,
      token,
      operation,
      fields: { req_id: randomUUID(), ...fields },
      acknowledged: [],
      refused: undefined,
    };
    this.intents.push(intent);
    const order = await this.#ask(intent);
    if (order && operation === 'spot.place') this.#lastOrderAt = performance.now();
    // A pause after a lost or BUSY reply.
    if (!order && intent.refused === undefined) await sleep(20);
    return order;
  }

  async #ask(intent: Intent): Promise<AcknowledgedOrder | undefined> {
    const { operation, fields, token } = intent;
    const url = `${this.#origin}${paths[operation]}`;
    const answer = await postForm({ url, token, fields }, this.errors);
    if (answer?.code === 'BUSY') this.busy += 1;
    if (!answer || answer.code === 'BUSY') return undefined;
    if (answer.type === 'ok') {
      const order = answer.message as AcknowledgedOrder;
      intent.acknowledged.push(order);
      return order;
    }
    intent.refused = answer.code;
    return undefined;
  }
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

function isWorking({ status }: AcknowledgedOrder): boolean {
  return status === 'open' || status === 'waiting';
}
