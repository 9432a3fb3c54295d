import { randomInt } from 'node:crypto';
import type { BankRecharge } from '@h5/shared/contract/recharges/bankRecharge';
import type { BankIn, RequestBankRechargeInput } from '@h5/shared/contract/recharges/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { bankInAmount } from '@h5/shared/rules/bank/bankIn';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Queryable } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import type { FiatQuotes } from '../fiat/FiatQuotes';
import { levelLimitsOf } from '../identity/levelLimits';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { hashRequestFields } from '../ledger/requests.sql';
import { lockAccount } from '../security/lockAccount.sql';
import { readIdentityLevel } from '../security/outflowHolds.sql';
import { attachVoucher } from './attachVoucher';
import { decideRechargeJob } from './decideRecharge';
import type { HouseAccount } from './readBankIn';
import * as sql from './recharges.sql';
import { bankCoin, notifyRechargeOwner, toBankRecharge } from './toBankRecharge';

/** The least that is taken, in the coin. */
const minimum = '10';
const mostReviewing = 5;
/** Letters and digits that are not taken for others when they are written down. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const referenceLength = 8;
const preferredFiat = 'USD';

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  config: Pick<Config, 'demo' | 'bankIn' | 'levelLimits'>;
  money: MoneyCommandRunner;
  quotes: FiatQuotes;
}

type Asked = Omit<RequestBankRechargeInput, 'reqId'>;

/** Money that people send to an account of the house. */
export class RechargesService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async bankIn(userId: string, asked: string | undefined): Promise<BankIn> {
    const { reads, config, quotes } = this.#deps;
    const account = this.#requireHouse();
    const codes = (await quotes.usable(reads)).map(({ code }) => code).sort();
    const fallback = codes.includes(preferredFiat) ? preferredFiat : codes[0];
    const { code, mid, source, at } = await quotes.of(reads, asked ?? fallback ?? preferredFiat);
    const { delayMs } = config.bankIn.review;
    return {
      fiat: code,
      fiats: codes,
      currencyId: bankCoin.currencyId,
      coin: bankCoin.code,
      account,
      reference: await this.#reference(this.#deps.db, userId),
      mid,
      midSource: source,
      midAt: at,
      min: minimum,
      max: this.#limitOf(await readIdentityLevel(reads, userId)),
      reviewSeconds: delayMs === undefined ? null : delayMs / 1_000,
      isSimulated: config.demo,
    };
  }

  async request(
    userId: string,
    { reqId, ...asked }: RequestBankRechargeInput,
  ): Promise<BankRecharge> {
    const { mid, ...fields } = asked;
    const hash = hashRequestFields({ ...fields, mid: mid ?? null });
    const request = { userId, operation: 'wallet.recharge', reqId, hash };
    return this.#deps.money.run(request, (movement) => this.#request(movement, userId, asked));
  }

  async #request(movement: MoneyMovement, userId: string, asked: Asked): Promise<BankRecharge> {
    const { tx, now } = movement;
    const { clock, config, quotes } = this.#deps;
    this.#requireHouse();
    const { money, currencyId, method, fiat, voucher } = asked;
    if (currencyId !== bankCoin.currencyId) throw new AppError('COIN_NOT_FOUND');
    const quote = await quotes.of(tx, fiat);
    if (asked.mid !== undefined && !new Decimal(asked.mid).eq(quote.mid)) {
      throw new AppError('QUOTE_EXPIRED');
    }
    const amount = bankInAmount(money, quote.mid);
    // Those of one person follow each other, or together they could pass the number of them.
    const { level } = await lockAccount(tx, userId);
    this.#checkAmount(amount, level);
    const waiting = await sql.countReviewing(tx, userId);
    if (waiting >= mostReviewing) throw new AppError('TOO_MANY_RECHARGES', { max: mostReviewing });
    await attachVoucher(tx, { userId, voucher, now: clock.machineNow() });
    if (await sql.isVoucherUsed(tx, voucher)) throw new AppError('UPLOAD_NOT_FOUND');
    const { delayMs } = config.bankIn.review;
    const row: sql.BankRechargeRow = {
      id: newUuidV7(now),
      userId,
      method,
      fiat,
      money: toWireAmount(money),
      currencyId,
      amount: toWireAmount(amount),
      mid: quote.mid,
      midSource: quote.source,
      midAt: quote.at,
      reference: await this.#reference(tx, userId),
      voucher,
      state: 'reviewing',
      reason: null,
      createdAt: now,
      dueAt: delayMs === undefined ? null : now + delayMs,
      decidedAt: null,
    };
    await sql.insertBankRecharge(tx, row);
    if (row.dueAt !== null) {
      const job = { key: row.id, due: row.dueAt, payload: { id: row.id, reason: null } };
      await movement.enqueue(decideRechargeJob, job);
    }
    notifyRechargeOwner(movement, row);
    return toBankRecharge(row);
  }

  #requireHouse(): HouseAccount {
    const { account } = this.#deps.config.bankIn;
    if (!account) throw new AppError('BANK_CLOSED');
    return account;
  }

  /** The most that a level takes at once, in the coin. */
  #limitOf(level: number): string {
    const own = levelLimitsOf(this.#deps.config).find((one) => one.level === level);
    return own?.fiatLimit ?? '0';
  }

  #checkAmount(amount: Decimal, level: number): void {
    if (amount.lt(minimum)) throw new AppError('QUANTITY_TOO_SMALL', { min: minimum });
    const max = this.#limitOf(level);
    if (amount.gt(max)) throw new AppError('FIAT_LIMIT', { max });
  }

  /** A reference that was shown once stays. */
  async #reference(db: Queryable, userId: string): Promise<string> {
    for (;;) {
      const known = await sql.findReference(db, userId);
      if (known !== undefined) return known;
      await sql.insertReference(db, userId, newReference());
    }
  }
}

function newReference(): string {
  const random = Array.from({ length: referenceLength }, () => letters[randomInt(letters.length)]);
  return `H${random.join('')}`;
}
