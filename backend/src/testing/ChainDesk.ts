import { randomUUID } from 'node:crypto';
import type { Deposit } from '@h5/shared/contract/deposits/deposit';
import type { NetworkName } from '@h5/shared/rules/networks';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import { withdrawableOf } from '../deposits/withdrawableOf';
import type { TestApp, Trader } from './createTestApp';

/** Sends coins to people on the simulated chain of a test, and lets the exchange follow it. */
export class ChainDesk {
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  get chain() {
    const { simulatedChain } = this.#app.services;
    if (!simulatedChain) throw new Error('The test app has no simulated chain.');
    return simulatedChain;
  }

  /** How much of a coin may leave the spot account of somebody. */
  withdrawable({ id: userId }: Trader, currencyId: number): Promise<string> {
    const { db, clock, services } = this.#app;
    const usdOf = (id: number) => services.valuation.usdOf(id);
    return withdrawableOf(db, usdOf, { userId, currencyId, now: clock.now() });
  }

  async follow(): Promise<void> {
    await this.#app.services.depositWatcher?.run();
  }

  async addressOf(trader: Trader, network: NetworkName): Promise<string> {
    const { currencyId } = coinNetworkOf(network);
    const { body } = await trader.post('/api/wallet/get_in_address', { currency: currencyId });
    const found = (body.message as { network: string; address: string }[]).find(
      (one) => one.network === network,
    );
    if (!found) throw new Error(`There is no address on ${network}: ${JSON.stringify(body)}.`);
    return found.address;
  }

  /** Sends coins, which then wait for a block. */
  async send(
    trader: Trader,
    network: NetworkName,
    amount: string,
    key: string = randomUUID(),
  ): Promise<string> {
    const { txid } = await this.chain.send(
      key,
      network,
      await this.addressOf(trader, network),
      amount,
    );
    await this.follow();
    return txid;
  }

  async makeBlocks(network: NetworkName, count: number): Promise<void> {
    await this.chain.makeBlocks(network, count);
    await this.follow();
  }

  async fork(network: NetworkName, depth: number, isDropping = true): Promise<void> {
    await this.chain.fork({ network, depth, isDropping });
    await this.follow();
  }

  /** The deposits of a person as the API answers them, newest first. */
  async listOf(trader: Trader, fields: Record<string, string | number> = {}) {
    const { body } = await trader.get('/api/recharge/log', fields);
    return body.message.list as (Record<string, unknown> & {
      id: string;
      status: Deposit['state'];
      confirmations: number;
    })[];
  }
}
