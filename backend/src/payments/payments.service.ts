import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import type { Payee, Payment, SendPaymentInput } from '@h5/shared/contract/payments/endpoints';
import type { PaymentDirection } from '@h5/shared/contract/payments/payment';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { maskedName } from '@h5/shared/rules/maskedName';
import { shownNameOf } from '../account/identifiers';
import type { Db, Queryable, Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { PageRequest } from '../db/pages';
import { withdrawableOf } from '../deposits/withdrawableOf';
import { AppError } from '../errors/AppError';
import { readVerifiedName } from '../identity/sealedDocument';
import type { WithdrawalLimits } from '../identity/WithdrawalLimits';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import type { Coin } from '../markets/catalogue';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { UsdValuation } from '../markets/UsdValuation';
import { assertMayLeave } from '../security/assertMayLeave';
import { lockAccount } from '../security/lockAccount.sql';
import type { OutflowAsker } from '../security/outflowHolds.sql';
import type { Sealing } from '../security/sealing';
import { encode } from '../wire/encode';
import * as sql from './payments.sql';

interface Deps {
  db: Db;
  reads: Db;
  money: MoneyCommandRunner;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  readLimit: ConcurrencyLimit;
  instruments: Pick<InstrumentCatalogue, 'findCoin' | 'spotMarkets'>;
  valuation: Pick<UsdValuation, 'usdOf' | 'liveUsdOf'>;
  limits: Pick<WithdrawalLimits, 'count'>;
  sealing: Sealing;
}

type Asked = Pick<Payment, 'currencyId' | 'amount' | 'memo'> & { account: string };

const bitcoinId = 1;
const spot = accountType.spot;

/** Payments from the spot account of one person to that of another. */
export class PaymentsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async find(userId: string, account: string): Promise<Payee> {
    const { reads } = this.#deps;
    return this.#shown(reads, await this.#requirePayee(reads, userId, account));
  }

  async list(
    userId: string,
    { direction, ...page }: PageRequest & { direction?: PaymentDirection | undefined },
  ) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const { list, ...rest } = await sql.listUserPayments(reads, userId, direction, page);
      const otherOf = (row: sql.PaymentRow) =>
        row.sender_id === userId ? row.receiver_id : row.sender_id;
      const people = await sql.listPeople(reads, [...new Set(list.map(otherOf))]);
      const shown = new Map<string, Payee>();
      for (const person of people) shown.set(person.id, await this.#shown(reads, person));
      return {
        ...rest,
        list: list.flatMap((row) => {
          const other = shown.get(otherOf(row));
          return other ? [toPayment(row, other, userId)] : [];
        }),
      };
    });
  }

  async send(asker: OutflowAsker, input: SendPaymentInput): Promise<Payment> {
    const { userId } = asker;
    const { reqId, account, currencyId, amount, memo } = input;
    const asked: Asked = {
      account,
      currencyId,
      amount: toWireAmount(amount),
      memo: memo || null,
    };
    const hash = hashRequestFields({ ...asked });
    const request = { userId, operation: 'payment.send', reqId, hash };
    return this.#deps.money.run(request, (movement) => this.#send(movement, asker, asked));
  }

  async #send(movement: MoneyMovement, asker: OutflowAsker, asked: Asked): Promise<Payment> {
    const { tx, now } = movement;
    const { userId } = asker;
    const { currencyId, amount, memo } = asked;
    if (this.#deps.outflow.isStopped) throw new AppError('OUTFLOW_STOPPED');
    this.#checkCoin(asked);
    const payee = await this.#requirePayee(tx, userId, asked.account);
    const from = { userId, type: spot, currencyId };
    const to = { userId: payee.id, type: spot, currencyId };
    await movement.lock({ users: [from, to] });
    // What is counted below locks it as well, and a shared lock cannot become this one beside another.
    await lockAccount(tx, userId);
    await assertMayLeave(tx, asker, now);
    const source = movement.account(from);
    if (new Decimal(source.available).lt(amount)) throw new AppError('INSUFFICIENT_BALANCE');
    await this.#requireFinal(tx, { ...from, now }, amount);
    const id = newUuidV7(now);
    const value = this.#bitcoinWorthOf(asked);
    await this.#deps.limits.count(tx, { userId, reference: `payment:${id}`, value });
    const row: sql.PaymentRow = {
      id,
      sender_id: userId,
      receiver_id: payee.id,
      currency_id: currencyId,
      amount,
      memo,
      created_at: now,
    };
    await sql.insertPayment(tx, row);
    const posting = {
      kind: 'payment',
      businessType: 'payment',
      businessId: row.id,
      frozen: '0',
    } as const;
    movement.post([
      { ...posting, accountId: source.id, available: `-${amount}` },
      { ...posting, accountId: movement.account(to).id, available: amount },
    ]);
    await this.#notifyReceiver(movement, row);
    return toPayment(row, await this.#shown(tx, payee), userId);
  }

  /** Tells the receiver, on any page, who has paid what. */
  async #notifyReceiver(movement: MoneyMovement, row: sql.PaymentRow): Promise<void> {
    const { tx, now: at } = movement;
    const [sender] = await sql.listPeople(tx, [row.sender_id]);
    const params = {
      payment: row.id,
      name: sender ? shownNameOf(sender) : '',
      amount: row.amount,
      coin: this.#deps.instruments.findCoin(row.currency_id)?.code ?? '',
    };
    movement.notify(row.receiver_id, ownNoticesTopic, () =>
      encode(orderNotice, { kind: 'money', key: 'payment', id: newUuidV7(at), params, at }),
    );
  }

  async #requirePayee(db: Queryable, userId: string, account: string): Promise<sql.PersonRow> {
    const person = await sql.findPersonByAccount(db, account);
    if (!person) throw new AppError('PAYEE_NOT_FOUND');
    if (person.id === userId) throw new AppError('PAYEE_SELF');
    return person;
  }

  async #shown(db: Queryable, person: sql.PersonRow): Promise<Payee> {
    const { account, avatar } = person;
    const verified = await readVerifiedName(db, this.#deps.sealing, person.id);
    return {
      account,
      avatar,
      name: shownNameOf(person),
      verifiedName: verified === undefined ? null : maskedName(verified),
    };
  }

  #checkCoin({ currencyId, amount }: Asked): Coin {
    const { instruments } = this.#deps;
    const isOnSpot = instruments.spotMarkets.some(
      ({ baseId, quoteId }) => currencyId === baseId || currencyId === quoteId,
    );
    const coin = isOnSpot ? instruments.findCoin(currencyId) : undefined;
    if (!coin) throw new AppError('COIN_NOT_FOUND');
    if (new Decimal(amount).decimalPlaces() > coin.decimals) {
      const step = new Decimal(10).pow(-coin.decimals).toFixed();
      throw new AppError('QUANTITY_OFF_STEP', { step });
    }
    return coin;
  }

  /** Deposits that a fork may still take back stay with who received them. */
  async #requireFinal(
    tx: Tx,
    from: { userId: string; currencyId: number; now: number },
    amount: string,
  ): Promise<void> {
    const { valuation } = this.#deps;
    const free = await withdrawableOf(tx, (id) => valuation.usdOf(id), from);
    if (new Decimal(free).lt(amount)) throw new AppError('NOT_FINAL', { max: free });
  }

  /** By which it counts against what the level lets out in 24 hours. */
  #bitcoinWorthOf({ currencyId, amount }: Asked): Decimal {
    const { valuation } = this.#deps;
    const usd = valuation.liveUsdOf(currencyId);
    const bitcoin = valuation.liveUsdOf(bitcoinId);
    if (usd === undefined || bitcoin === undefined) throw new AppError('RATE_STALE');
    return new Decimal(amount).times(usd).div(bitcoin).toDecimalPlaces(8, Decimal.ROUND_UP);
  }
}

function toPayment(row: sql.PaymentRow, other: Payee, userId: string): Payment {
  return {
    ...other,
    id: row.id,
    kind: 'payment',
    direction: row.sender_id === userId ? 'out' : 'in',
    currencyId: row.currency_id,
    amount: row.amount,
    memo: row.memo,
    status: 'done',
    createdAt: row.created_at,
  };
}
