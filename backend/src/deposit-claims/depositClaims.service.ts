import type { DepositClaim } from '@h5/shared/contract/deposits/depositClaim';
import type { ClaimDepositInput } from '@h5/shared/contract/deposits/endpoints';
import { toWireAmount } from '@h5/shared/money/money';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { PageRequest } from '../db/pages';
import type { DepositsService } from '../deposits/deposits.service';
import { AppError } from '../errors/AppError';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { attachVoucher } from '../recharges/attachVoucher';
import { lockAccount } from '../security/lockAccount.sql';
import { decideClaimJob } from './decideClaim';
import * as sql from './depositClaims.sql';
import { notifyClaimOwner, toDepositClaim } from './toDepositClaim';

const mostReviewing = 5;

interface Deps {
  reads: Db;
  readLimit: ConcurrencyLimit;
  clock: Clock;
  config: Pick<Config, 'demo' | 'bankIn'>;
  money: MoneyCommandRunner;
  deposits: Pick<DepositsService, 'addresses'>;
}

type Asked = Omit<ClaimDepositInput, 'reqId'>;

/** Coins that people have sent and miss. */
export class DepositClaimsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async claim(userId: string, { reqId, ...input }: ClaimDepositInput): Promise<DepositClaim> {
    const asked = { ...input, txid: input.txid.toLowerCase() };
    // What is found is credited at the own address of the network; it is made if the person never asked for it.
    await this.#deps.deposits.addresses(userId, coinNetworkOf(asked.network).currencyId);
    const hash = hashRequestFields(asked);
    const request = { userId, operation: 'deposit.claim', reqId, hash };
    return this.#deps.money.run(request, (movement) => this.#claim(movement, userId, asked));
  }

  async #claim(
    movement: MoneyMovement,
    userId: string,
    { network, txid, amount, voucher }: Asked,
  ): Promise<DepositClaim> {
    const { tx, now } = movement;
    const { clock, config } = this.#deps;
    // Those of one person follow each other, or together they could pass the number of them.
    await lockAccount(tx, userId);
    if (await sql.isListedDeposit(tx, { userId, network, txid }))
      throw new AppError('DEPOSIT_KNOWN');
    const waiting = await sql.countReviewing(tx, userId);
    if (waiting >= mostReviewing) throw new AppError('TOO_MANY_RECHARGES', { max: mostReviewing });
    await attachVoucher(tx, { userId, voucher, now: clock.machineNow() });
    // Only the demo decides by itself, and it never credits.
    const { delayMs } = config.bankIn.review;
    const dueAt = config.demo && delayMs !== undefined ? now + delayMs : null;
    const row = await sql.insertClaim(tx, {
      id: newUuidV7(now),
      userId,
      network,
      currencyId: coinNetworkOf(network).currencyId,
      txid,
      amount: toWireAmount(amount),
      voucher,
      state: 'reviewing',
      reason: null,
      depositId: null,
      createdAt: now,
      dueAt,
      decidedAt: null,
    });
    if (!row) throw new AppError('CLAIM_EXISTS');
    if (dueAt !== null) {
      const payload = { id: row.id, reason: 'not_found' as const, found: null };
      await movement.enqueue(decideClaimJob, { key: row.id, due: dueAt, payload });
    }
    notifyClaimOwner(movement, row);
    return toDepositClaim(row);
  }

  list(userId: string, asked: PageRequest) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const { list, ...page } = await sql.listUserClaims(reads, userId, asked);
      return { list: list.map(toDepositClaim), ...page };
    });
  }
}
