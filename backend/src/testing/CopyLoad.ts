import { randomInt } from 'node:crypto';
import { CommandLoad, type RecordedCommand } from './CommandLoad';
import type { Trader } from './openTraders';

const paths = {
  'copy.follow': '/api/follow/follow',
  'copy.leave': '/api/follow/cancel',
  'copy.fund': '/api/follow/fund',
  'copy.detach': '/api/follow/selfHolding',
};

export type CopyOperation = keyof typeof paths;

/** A relation, or a position that was a copy. */
interface AcknowledgedCopy {
  id: string;
  version: number;
}

export type CopyCommand = RecordedCommand<CopyOperation, AcknowledgedCopy>;

interface Pair {
  follower: Trader;
  trader: string;
}

interface CopiedRow {
  position: { id: string } | null;
}

/** Followers of lead traders: they begin to copy, change settings, move funds, keep positions and leave, while the traders trade. */
export class CopyLoad extends CommandLoad<CopyOperation, AcknowledgedCopy> {
  readonly #followers: readonly Trader[];
  readonly #traderIds: readonly number[];
  /** Those that follow, as far as is known. */
  readonly #pairs = new Map<string, Pair>();
  #origin = '';

  constructor(followers: readonly Trader[], traderIds: readonly number[]) {
    super(paths, { atOnce: 2, pauseMs: 40 });
    this.#followers = followers;
    this.#traderIds = traderIds;
  }

  override begin(origin: string): void {
    this.#origin = origin;
    super.begin(origin);
  }

  protected async step(): Promise<void> {
    const kind = randomInt(10);
    const pair = [...this.#pairs.values()][randomInt(Math.max(1, this.#pairs.size))];
    if (kind < 3 || !pair) await this.#follow();
    else if (kind < 5) await this.#moveFunds(pair);
    else if (kind < 8) await this.#detach();
    else await this.#leave(pair);
  }

  /** The second request changes the settings, also if the first one was refused because the pair exists. */
  async #follow(): Promise<void> {
    const pair = { follower: oneOf(this.#followers), trader: String(oneOf(this.#traderIds)) };
    const settings = { trader_user_id: pair.trader, type: '1', own_cap: '50' };
    const send = (fields: Readonly<Record<string, string>>) =>
      this.send(pair.follower, 'copy.follow', { ...settings, ...fields });
    await send({ number: '1', amount: '500' });
    const changed = await send({ number: oneOf(['0.01', '0.5', '1', '10']) });
    if (changed) this.#pairs.set(keyOf(pair), pair);
  }

  #moveFunds({ follower, trader }: Pair) {
    const dir = oneOf(['add', 'remove']);
    return this.send(follower, 'copy.fund', { trader_id: trader, amount: '7.5', dir });
  }

  /** The first copy that is found. */
  async #detach(): Promise<void> {
    for (const { follower } of this.#pairs.values()) {
      const id = await this.#findCopy(follower);
      if (id) return void (await this.send(follower, 'copy.detach', { transaction_id: id }));
    }
  }

  #leave(pair: Pair) {
    this.#pairs.delete(keyOf(pair));
    const mode = oneOf(['close', 'keep']);
    return this.send(pair.follower, 'copy.leave', { follow_user_id: pair.trader, mode });
  }

  /** Undefined if nothing is open, or the connection broke. */
  async #findCopy({ token }: Trader): Promise<string | undefined> {
    const url = `${this.#origin}/api/follow/historyTrade?status=current&lang=en`;
    try {
      const reply = await fetch(url, { headers: { authorization: token } });
      const { type, message } = (await reply.json()) as {
        type: string;
        message: { list: CopiedRow[] };
      };
      return type === 'ok' ? message.list[0]?.position?.id : undefined;
    } catch {
      return undefined;
    }
  }
}

function keyOf({ follower, trader }: Pair): string {
  return `${follower.userId} ${trader}`;
}

function oneOf<Thing>(things: readonly Thing[]): Thing {
  return things[randomInt(things.length)] as Thing;
}
