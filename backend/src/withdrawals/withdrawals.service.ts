import type {
  MakeWithdrawalInput,
  WithdrawalDetail,
  WithdrawalFilter,
  WithdrawalInfo,
  WithdrawalPosting,
} from '@h5/shared/contract/withdrawals/endpoints';
import type { Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';
import type { Language } from '@h5/shared/contract/languages';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { bankOutTerms } from '@h5/shared/rules/bank/bankOut';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import { withdrawalWorth } from '@h5/shared/rules/withdrawals';
import type { OneTimePasswords } from '../account/OneTimePasswords';
import type { CodeRequester, OneTimePasswordSender } from '../account/OneTimePasswordSender';
import type { ChainGateway } from '../chain/ChainGateway';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db, Tx } from '../db/Db';
import type { PageRequest } from '../db/pages';
import { newUuidV7 } from '../db/newUuidV7';
import { withdrawableOf } from '../deposits/withdrawableOf';
import { AppError } from '../errors/AppError';
import type { WithdrawalLimits } from '../identity/WithdrawalLimits';
import { enqueueJobs } from '../jobs/enqueueJobs';
import type { MoneyCommandRunner } from '../ledger/MoneyCommandRunner';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import { hashRequestFields } from '../ledger/requests.sql';
import type { ConcurrencyLimit } from '../limits/ConcurrencyLimit';
import { assertMayLeave } from '../security/assertMayLeave';
import { lockAccount } from '../security/lockAccount.sql';
import type { OutflowAsker } from '../security/outflowHolds.sql';
import { contactOf, type SecurityEvents } from '../security/SecurityEvents';
import { checkAmount, type WithdrawalTerms } from './checkAmount';
import { findDestination } from './findDestination';
import { findPayee, type BankOutDeps } from './findPayee';
import { readWithdrawalInfo, type AskedInfo } from './readWithdrawalInfo';
import { coinOf, notifyWithdrawalOwner, toWithdrawal } from './toWithdrawal';
import { expireWithdrawalJob, reviewWithdrawalJob } from './withdrawalJobs';
import { freezeWithdrawal, ownKey, returnWithdrawal } from './withdrawalMoney';
import * as sql from './withdrawals.sql';

const codeMs = 1_800_000;
const dayMs = 86_400_000;
/** How many withdrawals a person can begin in 24 hours. */
const mostADay = 50;

export interface WithdrawalDeps extends PublishBalancesDeps, BankOutDeps {
  db: Db;
  reads: Db;
  readLimit: ConcurrencyLimit;
  clock: Clock;
  config: Pick<Config, 'bankIn' | 'demo' | 'withdrawalReview'>;
  limits: Pick<WithdrawalLimits, 'count' | 'giveBack' | 'of'>;
  money: MoneyCommandRunner;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  codes: OneTimePasswords;
  sender: OneTimePasswordSender;
  events: Pick<SecurityEvents, 'makeFreezeLink'>;
  /** Undefined if no chain is connected: then nothing can leave. */
  gateway: ChainGateway | undefined;
  usdOf: (currencyId: number) => string | undefined;
}

type ListRequest = PageRequest & {
  filter?: WithdrawalFilter | undefined;
  currencyId?: number | undefined;
};

/** Takes coins out of the exchange: prepared, confirmed by a code, reviewed, then sent and confirmed by the chain, or paid by a bank. */
export class WithdrawalsService {
  readonly #deps: WithdrawalDeps;

  constructor(deps: WithdrawalDeps) {
    this.#deps = deps;
  }

  info(asker: OutflowAsker, asked: AskedInfo): Promise<WithdrawalInfo> {
    const { readLimit } = this.#deps;
    return readLimit.run(asker.userId, () => readWithdrawalInfo(this.#deps, asker, asked));
  }

  make(
    asker: OutflowAsker & CodeRequester & { device: string },
    { reqId, amount, net, ...input }: MakeWithdrawalInput,
  ): Promise<Withdrawal> {
    const { userId } = asker;
    const { currencyId, network, to, kind, fiat, mid } = input;
    const asked = { ...input, amount: toWireAmount(amount), net: toWireAmount(net) };
    const hash = hashRequestFields({
      currencyId,
      network: network ?? null,
      to,
      amount: asked.amount,
      net: asked.net,
      ...(kind !== 'address' && { kind, fiat: fiat ?? null, mid: mid ?? null }),
    });
    const request = { userId, operation: 'wallet.withdrawal', reqId, hash };
    return this.#deps.money.run(request, (movement) => this.#make(movement, asker, asked));
  }

  async #make(
    movement: MoneyMovement,
    asker: OutflowAsker & CodeRequester & { device: string },
    asked: Omit<MakeWithdrawalInput, 'reqId'>,
  ): Promise<Withdrawal> {
    const { gateway, outflow, sender } = this.#deps;
    const { now, tx } = movement;
    const { userId } = asker;
    const { currencyId, amount, kind } = asked;
    if (outflow.isStopped) throw new AppError('OUTFLOW_STOPPED');
    if (!gateway && kind === 'address') throw new AppError('NETWORK_SUSPENDED');
    const key = ownKey({ userId, currencyId });
    await movement.lock({ users: [key] });
    // Withdrawals of one person follow each other, whatever their coins, or together they could pass the limit.
    const account = await lockAccount(tx, userId);
    await assertMayLeave(tx, asker, now);
    // Each sends a message, and brings new guesses at its code.
    const recent = await sql.countMadeSince(tx, userId, now - dayMs);
    if (recent >= mostADay) throw new AppError('TOO_MANY_REQUESTS');
    const id = newUuidV7(now);
    const { destination, terms } = await this.#plan(tx, { id, userId, now }, asked);
    const { fee, net } = checkAmount(terms, asked);
    if (new Decimal(movement.account(key).available).lt(amount)) {
      throw new AppError('INSUFFICIENT_BALANCE');
    }
    await this.#count(tx, { id, userId, currencyId, amount, now });

    const contact = contactOf(account);
    if (!contact) throw new AppError('USER_STRING_MISSING');
    sender.checkReachable(contact);
    const codeUntil = now + codeMs;
    const made = { id, userId, currencyId, amount, fee, net, destination, codeUntil };
    const row = await sql.insertWithdrawal(tx, { ...made, createdAt: now });
    await freezeWithdrawal(movement, row);
    await enqueueJobs(tx, expireWithdrawalJob, { key: id, due: codeUntil, payload: { id } });
    await this.#sendCode(tx, row, asker);
    notifyWithdrawalOwner(movement, row);
    return toWithdrawal(row);
  }

  /** Where it goes, and on which terms. */
  async #plan(
    tx: Tx,
    { id, userId, now }: { id: string; userId: string; now: number },
    asked: Omit<MakeWithdrawalInput, 'reqId'>,
  ): Promise<{ destination: sql.Destination; terms: WithdrawalTerms }> {
    if (asked.kind !== 'address') {
      const destination = await findPayee(tx, this.#deps, { id, userId }, asked);
      return { destination, terms: bankOutTerms };
    }
    const destination = await findDestination(tx, userId, asked, now);
    return { destination, terms: coinNetworkOf(destination.network) };
  }

  /** Refuses what may not leave yet by worth, and counts the rest against the limit of 24 hours. */
  async #count(
    tx: Tx,
    withdrawal: { id: string; userId: string; currencyId: number; amount: string; now: number },
  ): Promise<void> {
    const { limits, usdOf } = this.#deps;
    const { id, userId, currencyId, amount, now } = withdrawal;
    const withdrawable = await withdrawableOf(tx, usdOf, { userId, currencyId, now });
    if (new Decimal(withdrawable).lt(amount)) {
      throw new AppError('NOT_FINAL', { max: withdrawable });
    }
    const [price, btcPrice] = [usdOf(currencyId), usdOf(1)];
    if (price === undefined || btcPrice === undefined) throw new AppError('RATE_STALE');
    const value = withdrawalWorth(amount, { price, btcPrice });
    await limits.count(tx, { userId, reference: id, value });
  }

  async confirm(
    asker: OutflowAsker,
    { id, code }: { id: string; code: string },
  ): Promise<Withdrawal> {
    const { db, clock, codes, config, outflow } = this.#deps;
    const { userId } = asker;
    if (outflow.isStopped) throw new AppError('OUTFLOW_STOPPED');
    const waiting = await this.#find(userId, id);
    if (waiting.state !== 'prepared') throw new AppError('STATE');
    const verified = await codes.verify({ target: targetOf(userId, id), scene: 'withdraw' }, code);
    const outcome = await db.transaction().execute(async (tx) => {
      await assertMayLeave(tx, asker, clock.now());
      await codes.consume(tx, verified);
      return moveMoney(tx, clock.now(), async (movement) => {
        const { now } = movement;
        const change = { state: 'accepted', acceptedAt: now } as const;
        const row = await sql.moveOn(tx, id, ['prepared'], change);
        if (!row) throw new AppError('STATE');
        // The address may have been deleted since, or left out of the whitelist.
        if (row.network !== null) {
          const { currencyId, network, address: to } = row;
          await findDestination(tx, userId, { currencyId, network, to }, now);
        }
        const { delayMs } = config.withdrawalReview;
        if (delayMs !== undefined) {
          const job = { key: id, due: now + delayMs, payload: { id } };
          await movement.enqueue(reviewWithdrawalJob, job);
        }
        notifyWithdrawalOwner(movement, row);
        return row;
      });
    });
    publishMovement(this.#deps, outcome);
    return toWithdrawal(outcome.result);
  }

  async resend(asker: CodeRequester & { userId: string; device: string }, id: string) {
    const row = await this.#find(asker.userId, id);
    if (row.state !== 'prepared') throw new AppError('STATE');
    await this.#deps.sender.admit(asker);
    return this.#deps.db.transaction().execute((tx) => this.#sendCode(tx, row, asker));
  }

  async cancel(userId: string, id: string): Promise<Withdrawal> {
    const { db, clock } = this.#deps;
    const row = await this.#find(userId, id);
    const outcome = await db.transaction().execute((tx) =>
      moveMoney(tx, clock.now(), (movement) =>
        returnWithdrawal(movement, this.#deps.limits, row, {
          from: sql.returnableStates,
          state: 'canceled',
          reason: 'owner',
        }),
      ),
    );
    if (!outcome.result) throw new AppError('STATE');
    publishMovement(this.#deps, outcome);
    return toWithdrawal(outcome.result);
  }

  list(userId: string, asked: ListRequest) {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const { list, ...page } = await sql.listUserWithdrawals(reads, userId, asked);
      return { list: list.map(toWithdrawal), ...page };
    });
  }

  detail(userId: string, id: string): Promise<WithdrawalDetail> {
    const { reads, readLimit } = this.#deps;
    return readLimit.run(userId, async () => {
      const row = await sql.findUserWithdrawal(reads, userId, id);
      if (!row) throw new AppError('NOT_FOUND');
      const lines = await sql.listWithdrawalPostings(reads, id);
      return {
        withdrawal: toWithdrawal(row),
        lines: lines.map(({ system, ...line }) => ({ ...line, owner: ownerOf(system) })),
      };
    });
  }

  /** Another person's withdrawal is like one that does not exist. */
  async #find(userId: string, id: string) {
    const row = await sql.findUserWithdrawal(this.#deps.db, userId, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  /** The message names amount, net amount, network, the whole address and the device. */
  async #sendCode(
    tx: Tx,
    row: sql.WithdrawalRow,
    { lang, device }: { lang: Language; device: string },
  ) {
    const { sender, events } = this.#deps;
    const account = await lockAccount(tx, row.userId);
    const coin = coinOf(row);
    const { amount, net, network, address, label, money, fiat } = row;
    const to = network === null ? `${money} ${fiat}, ${label}` : network;
    const detail =
      `${amount} ${coin} → ${net} ${coin}, ${to}, ${address}` + (device && ` (${device})`);
    return sender.issueWith(tx, {
      target: targetOf(row.userId, row.id),
      scene: 'withdraw',
      contact: contactOf(account),
      word: account.phishingWord,
      lang,
      detail,
      link: await events.makeFreezeLink(tx, row.userId),
    });
  }
}

function targetOf(userId: string, id: string): string {
  return `user:${userId}:${id}`;
}

function ownerOf(system: string | null): WithdrawalPosting['owner'] {
  if (system === null) return 'own';
  return system === 'fees' || system === 'bank' ? system : 'chain';
}
