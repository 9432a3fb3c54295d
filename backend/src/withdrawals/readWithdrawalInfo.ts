import type { WithdrawalInfo, WithdrawalObstacle } from '@h5/shared/contract/withdrawals/endpoints';
import type { HoldReason } from '@h5/shared/contract/security/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { networksOfCoin } from '@h5/shared/rules/networks';
import { withdrawalWorth } from '@h5/shared/rules/withdrawals';
import { getUser } from '../account/users.sql';
import { listSavedAddresses } from '../addresses/addresses.sql';
import { networkTermsOf } from '../addresses/networkTerms';
import { withdrawableOf } from '../deposits/withdrawableOf';
import { AppError } from '../errors/AppError';
import { listHolds, type OutflowAsker } from '../security/outflowHolds.sql';
import { listUserBalances } from '../wallet/wallet.sql';
import type { WithdrawalDeps } from './withdrawals.service';

type InfoDeps = Pick<
  WithdrawalDeps,
  'reads' | 'clock' | 'gateway' | 'limits' | 'outflow' | 'usdOf'
>;

/** What may leave of a coin, and everything that stands against it. */
export async function readWithdrawalInfo(
  deps: InfoDeps,
  asker: OutflowAsker,
  currencyId: number,
): Promise<WithdrawalInfo> {
  const { reads, clock, gateway, limits, outflow, usdOf } = deps;
  const { userId } = asker;
  const terms = networksOfCoin(currencyId);
  const [first] = terms;
  if (!first) throw new AppError('COIN_NOT_FOUND');
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
  const saved = (await listSavedAddresses(reads, userId)).filter((one) =>
    networks.includes(one.network),
  );
  const minimum = Decimal.min(...terms.map(({ minWithdrawal }) => minWithdrawal));
  const [price, btcPrice] = [usdOf(currencyId), usdOf(1)];
  const isPriced = price !== undefined && btcPrice !== undefined;
  const against: Record<WithdrawalObstacle, boolean> = {
    frozen: user.frozen_at !== null,
    identity: user.level < 1,
    pay_password: user.pay_password_hash === null,
    hold: holds.length > 0,
    suspended: gateway === undefined,
    no_address: saved.length === 0,
    nothing: minimum.gt(withdrawable),
    limit: user.level >= 1 && new Decimal(left).isZero(),
    stopped: outflow.isStopped || !isPriced,
  };
  return {
    available,
    withdrawable,
    minimum: minimum.toFixed(),
    feeRate: first.feeRate,
    networks: terms.map((one) => networkTermsOf(one, gateway === undefined)),
    limit: { level, used, left, freeAt, limit: withdrawalLimit ?? '0' },
    unitInBtc: isPriced ? toWireAmount(withdrawalWorth(1, { price, btcPrice })) : null,
    holds: holds.map((hold) => ({ ...hold, reason: hold.reason as HoldReason })),
    obstacles: (Object.keys(against) as WithdrawalObstacle[]).filter((name) => against[name]),
  };
}
