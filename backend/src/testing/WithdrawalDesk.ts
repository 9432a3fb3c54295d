import { randomBytes, randomUUID } from 'node:crypto';
import type { NetworkName } from '@h5/shared/rules/networks';
import { addressHashBytes, formatAddress } from '../chain/formatAddress';
import type { SimulatedChain } from '../chain/SimulatedChain';
import type { Db } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { Caller, TestApp, Trader } from './createTestApp';
import { lastMessageTo } from './protectedPerson';
import { payPassword, verifiedPerson } from './verifiedPerson';

const dayMs = 86_400_000;

/** Withdraws coins for people of a test, and lets the exchange send them. */
export class WithdrawalDesk {
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  get chain(): SimulatedChain {
    const { simulatedChain } = this.#app.services;
    if (!simulatedChain) throw new Error('The test app has no simulated chain.');
    return simulatedChain;
  }

  /** Takes what is on its way one step further. */
  async follow(): Promise<void> {
    await this.#app.services.withdrawalSender?.run();
  }

  /** Lets the policy agree, ten seconds after the code. */
  async review(): Promise<void> {
    this.#app.clock.advance(10_000);
    await this.#app.services.jobs.runDue();
  }

  /** Somebody verified, with a pay password. */
  newPerson(funds: Record<string, string> = { USDT: '10000' }): Promise<Trader> {
    return verifiedPerson(this.#app, funds);
  }

  /** An address that was activated some time ago. */
  addressOf(
    person: Trader,
    { network = 'TRC20', ago = 2 * dayMs }: { network?: NetworkName; ago?: number } = {},
  ): Promise<{ id: string; address: string }> {
    const { db, clock } = this.#app;
    return saveActiveAddress(db, { userId: person.id, network, ago, now: clock.now() });
  }

  /** The form of 500 USDT over Tron, of which 499 arrive. */
  fieldsOf(account: string, more: Record<string, string> = {}): Record<string, string> {
    return {
      req_id: randomUUID(),
      currency: '3',
      network: 'TRC20',
      number: '500',
      amount: '499',
      type: '0',
      account,
      pay_password: payPassword,
      ...more,
    };
  }

  async out(person: Caller, account: string, more: Record<string, string> = {}) {
    return (await person.post('/api/wallet/out', this.fieldsOf(account, more))).body;
  }

  codeOf(person: Trader): Promise<{ code: string; text: string }> {
    return lastMessageTo(this.#app, person, 'withdraw');
  }

  async confirmed(
    person: Trader,
    account: string,
    more: Record<string, string> = {},
  ): Promise<{ id: string }> {
    const { message } = await this.out(person, account, more);
    const { code } = await this.codeOf(person);
    const { body } = await person.post('/api/wallet/out_confirm', { id: message.id, code });
    expect(body.message).toMatchObject({ status: 'accepted' });
    return message as { id: string };
  }

  /** What the chain has for an address. */
  transfersTo(address: string) {
    const { db } = this.#app;
    return db.selectFrom('chain_transfers').selectAll().where('address', '=', address).execute();
  }

  /** The withdrawal with its postings, as the API answers it. */
  async stateOf(person: Caller, id: string) {
    return (await person.get('/api/wallet/out_detail', { id })).body.message;
  }
}

/** Saves an address that was activated some time ago. */
export async function saveActiveAddress(
  db: Db,
  { userId, network, ago, now }: { userId: string; network: NetworkName; ago: number; now: number },
): Promise<{ id: string; address: string }> {
  const qr = randomUUID();
  const bytes = Buffer.from('x');
  await db
    .insertInto('uploads')
    .values({
      id: qr,
      user_id: userId,
      purpose: 'private',
      media_type: 'image/png',
      bytes,
      size: bytes.length,
      created_at: now,
      attached_at: now,
    })
    .execute();
  const id = newUuidV7(now);
  const address = formatAddress(network, randomBytes(addressHashBytes));
  await db
    .insertInto('withdrawal_addresses')
    .values({
      id,
      network,
      address,
      qr,
      user_id: userId,
      label: 'Cold wallet',
      created_at: now - ago,
      activated_at: now - ago,
      usable_at: now - ago + dayMs,
      deleted_at: null,
    })
    .execute();
  return { id, address };
}
