import type {
  BankOut,
  WithdrawalInfo,
  WithdrawalKind,
  WithdrawalObstacle,
} from '@h5/shared/contract/withdrawals/endpoints';
import type { BankCardKind } from '@h5/shared/contract/bank-cards/endpoints';
import type { HoldReason } from '@h5/shared/contract/security/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { bankOutTerms } from '@h5/shared/rules/bank/bankOut';
import { networksOfCoin } from '@h5/shared/rules/networks';
import { withdrawalWorth } from '@h5/shared/rules/withdrawals';
import { getUser } from '../account/users.sql';
import { listSavedAddresses } from '../addresses/addresses.sql';
import { networkTermsOf } from '../addresses/networkTerms';
import { listBankCards } from '../bank-cards/bankCards.sql';
import { withdrawableOf } from '../deposits/withdrawableOf';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { bankCoin } from '../recharges/toBankRecharge';
import { listHolds, type OutflowAsker } from '../security/outflowHolds.sql';
import { listUserBalances } from '../wallet/wallet.sql';
import { demoPaymentMs } from './withdrawalJobs';
import type { WithdrawalDeps } from './withdrawals.service';

type InfoDeps = Pick<
  WithdrawalDeps,
  'reads' | 'clock' | 'config' | 'gateway' | 'limits' | 'outflow' | 'quotes' | 'usdOf'
>;

export interface AskedInfo {
  currencyId: number;
  kind: WithdrawalKind;
  fiat?: string | undefined;
}

const preferredFiat = 'USD';

/** What may leave of a coin to an address or a bank, and everything that stands against it. */
export async function readWithdrawalInfo(
  deps: InfoDeps,
  asker: OutflowAsker,
  asked: AskedInfo,
): Promise<WithdrawalInfo> {
  const { reads, clock, gateway, limits, outflow, usdOf } = deps;
  const { userId } = asker;
  const { currencyId, kind } = asked;
  const isBank = kind !== 'address';
  const terms = networksOfCoin(currencyId);
  const [first] = isBank && currencyId === bankCoin.currencyId ? [bankOutTerms] : terms;
  if (!first || (isBank && currencyId !== bankCoin.currencyId)) {
    throw new AppError('COIN_NOT_FOUND');
  }
  const now = clock.now();
  const user = await getUser(reads, userId);
  const balances = await listUserBalances(reads, userId);
  const available =
    balances.find((one) => one.accountType === accountType.spot && one.currencyId === currencyId)
      ?.available ?? '0';
  const withdrawable = await withdrawableOf(reads, usdOf, { userId, currencyId, now });
  const { level, withdrawalLimit, used, left, freeAt } = await limits.of(userId);
  const holds = await listHolds(reads, asker, now);
  const networks = terms.map(({ network }) => network);
  const hasDestination = isBank
    ? (await hasCard(reads, userId, 'domestic')) || (await hasCard(reads, userId, 'international'))
    : (await listSavedAddresses(reads, userId)).some((one) => networks.includes(one.network));
  const minimum = isBank
    ? new Decimal(bankOutTerms.minWithdrawal)
    : Decimal.min(...terms.map(({ minWithdrawal }) => minWithdrawal));
  const bank = isBank ? await readBankOut(deps, asked.fiat) : null;
  const [price, btcPrice] = [usdOf(currencyId), usdOf(1)];
  const isPriced = price !== undefined && btcPrice !== undefined;
  const against: Record<WithdrawalObstacle, boolean> = {
    frozen: user.frozen_at !== null,
    identity: user.level < 1,
    pay_password: user.pay_password_hash === null,
    hold: holds.length > 0,
    suspended: gateway === undefined && !isBank,
    no_address: !hasDestination && !isBank,
    no_card: !hasDestination && isBank,
    bank_closed: bank === null && isBank,
    nothing: minimum.gt(withdrawable),
    limit: user.level >= 1 && new Decimal(left).isZero(),
    stopped: outflow.isStopped || !isPriced,
  };
  return {
    available,
    withdrawable,
    minimum: minimum.toFixed(),
    feeRate: first.feeRate,
    networks: isBank ? [] : terms.map((one) => networkTermsOf(one, gateway === undefined)),
    limit: { level, used, left, freeAt, limit: withdrawalLimit ?? '0' },
    unitInBtc: isPriced ? toWireAmount(withdrawalWorth(1, { price, btcPrice })) : null,
    holds: holds.map((hold) => ({ ...hold, reason: hold.reason as HoldReason })),
    obstacles: (Object.keys(against) as WithdrawalObstacle[]).filter((name) => against[name]),
    bank,
  };
}

async function hasCard(reads: Db, userId: string, kind: BankCardKind): Promise<boolean> {
  return (await listBankCards(reads, userId, kind)).length > 0;
}

/** The price of money in the currency that was asked for, or in another one that has a price; null if none has. */
async function readBankOut(
  { reads, config, quotes }: InfoDeps,
  asked: string | undefined,
): Promise<BankOut | null> {
  if (!config.bankIn.account) return null;
  const usable = await quotes.usable(reads);
  const fiats = usable.map(({ code }) => code).sort();
  const quote = [asked, preferredFiat, fiats[0]]
    .map((code) => usable.find((one) => one.code === code))
    .find((one) => one !== undefined);
  if (!quote) return null;
  const { code: fiat, mid, source: midSource, at: midAt } = quote;
  const { delayMs } = config.withdrawalReview;
  const endsAfter = config.demo && delayMs !== undefined ? (delayMs + demoPaymentMs) / 1_000 : null;
  return { fiat, fiats, mid, midSource, midAt, endsAfter };
}
