import { randomBytes } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { coinNetworkOf, networkNames, type NetworkName } from '@h5/shared/rules/networks';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import type { ChainEvent, ChainGateway, ChainTransfer, SentTransfer } from './ChainGateway';
import * as sql from './chain.sql';
import { addressHashBytes, formatAddress } from './formatAddress';

interface Deps {
  db: Db;
  clock: Clock;
}

/** What a fork takes off, and whether its transfers come back in the other branch. */
export interface Fork {
  network: NetworkName;
  /** How many blocks are disconnected; one more are connected in their place. */
  depth: number;
  isDropping: boolean;
}

const blockMs = 2_000;

const genesisHash = '0'.repeat(64);

/**
 * A blockchain of each network, for the demo and for tests: blocks with hashes, transfers that wait for a block, forks. A block
 * is made every two seconds while a transfer is not final, and none otherwise.
 */
export class SimulatedChain implements ChainGateway {
  readonly isSimulated = true;
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: Deps) {
    this.#db = db;
    this.#clock = clock;
  }

  blockMs(): number {
    return blockMs;
  }

  newAddress(userId: string, network: NetworkName): Promise<string> {
    const address = formatAddress(network, randomBytes(addressHashBytes));
    return sql.insertAddress(this.#db, { network, owner: userId, address });
  }

  eventsAfter(cursor: number, limit: number): Promise<ChainEvent[]> {
    return sql.listEventsAfter(this.#db, cursor, limit);
  }

  send(key: string, network: NetworkName, to: string, amount: string): Promise<SentTransfer> {
    return this.#change(async (tx) => {
      const earlier = await sql.findSent(tx, key);
      if (earlier) return earlier;
      const prefix = network === 'ETH' || network === 'ERC20' ? '0x' : '';
      const txid = `${prefix}${randomBytes(32).toString('hex')}`;
      const transfer: ChainTransfer = { txid, output: 0, address: to, amount };
      const sent = { ...transfer, sentKey: key, sentAt: this.#clock.now() };
      await sql.insertTransfer(tx, network, sent);
      await sql.insertEvent(tx, {
        kind: 'pending',
        network,
        height: 0,
        hash: '',
        transfers: [transfer],
      });
      return { ...transfer, height: null, isDropped: false };
    });
  }

  find(key: string): Promise<SentTransfer | undefined> {
    return sql.findSent(this.#db, key);
  }

  async height(network: NetworkName): Promise<number> {
    const tip = await sql.findTip(this.#db, network);
    return tip?.height ?? 0;
  }

  /** Makes the block that is due on each network with a transfer that is not final. Returns whether there is any. */
  async makeDueBlocks(): Promise<boolean> {
    let isAnyBusy = false;
    for (const { network, isWaiting, lastHeight } of await sql.listBusyNetworks(this.#db)) {
      const until = (lastHeight ?? 0) + coinNetworkOf(network).withdrawAfter - 1;
      const tip = await sql.findTip(this.#db, network);
      const isBusy = isWaiting || (tip?.height ?? 0) < until;
      if (isBusy && this.#isDue(tip)) await this.#makeBlock(network);
      isAnyBusy ||= isBusy;
    }
    return isAnyBusy;
  }

  /** Makes blocks at once, whether they are due or not. */
  async makeBlocks(network: NetworkName, count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      await this.#change((tx) => this.#connectBlock(tx, network));
    }
  }

  /** Replaces the last blocks by a longer branch. Returns how many blocks were disconnected. */
  fork({ network, depth, isDropping }: Fork): Promise<number> {
    return this.#change(async (tx) => {
      let disconnected = 0;
      for (; disconnected < depth; disconnected += 1) {
        const tip = await sql.findTip(tx, network);
        if (!tip) break;
        const { hash, height } = tip;
        const transfers = await sql.disconnectBlock(tx, network, { hash, isDropping });
        await sql.insertEvent(tx, { kind: 'disconnected', network, height, hash, transfers });
      }
      for (let made = 0; disconnected > 0 && made <= disconnected; made += 1) {
        await this.#connectBlock(tx, network);
      }
      return disconnected;
    });
  }

  /** The state of all networks, for the page of the developer. */
  async describe() {
    const networks = [];
    for (const network of networkNames) {
      networks.push({ network, height: await this.height(network) });
    }
    return { networks, transfers: await sql.listTransfers(this.#db, 50) };
  }

  #isDue(tip: sql.ChainTip | undefined): boolean {
    return !tip || this.#clock.now() >= tip.madeAt + blockMs;
  }

  /** Another process may have made the block in the meantime. */
  #makeBlock(network: NetworkName): Promise<void> {
    return this.#change(async (tx) => {
      if (this.#isDue(await sql.findTip(tx, network))) await this.#connectBlock(tx, network);
    });
  }

  async #connectBlock(tx: Tx, network: NetworkName): Promise<void> {
    const madeAt = this.#clock.now();
    const tip = await sql.findTip(tx, network);
    const parent = tip?.hash ?? genesisHash;
    const height = (tip?.height ?? 0) + 1;
    const salt = randomBytes(8).toString('hex');
    const hash = bytesToHex(sha256(utf8ToBytes(`${network}/${parent}/${height}/${salt}`)));
    await sql.insertBlock(tx, network, { hash, height, parent, madeAt });
    const transfers = await sql.includeWaiting(tx, network, hash);
    await sql.insertEvent(tx, { kind: 'connected', network, height, hash, transfers });
  }

  #change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (tx) => {
      await sql.lockChain(tx);
      return work(tx);
    });
  }
}
