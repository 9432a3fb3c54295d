import { Decimal } from '@h5/shared/money/money';
import type { Tx } from '../db/Db';
import { StartError } from '../StartError';
import { findKnownKeys, mustSign } from './operatorKeys.sql';

/** Above it two operators have to approve, in US dollars; so they do while the worth is unknown. */
const approvedByOne = 10_000;

/**
 * How many more operators have to approve what is worth this much, in US dollars; null if that is not known. Where two have to, only
 * those count who sign: a name that is merely given proves nobody.
 * @throws {StartError} if two have to, and no operator has a key.
 */
export async function missingApprovals(
  tx: Tx,
  { worth, approvedBy }: { worth: string | null; approvedBy: readonly string[] },
): Promise<number> {
  if (worth !== null && new Decimal(worth).lte(approvedByOne)) return approvedBy.length > 0 ? 0 : 1;
  if (!(await mustSign(tx))) {
    throw new StartError(
      'Above 10,000 US dollars, by all withdrawals of one person within 24 hours, two operators have to approve, each by a key of their own: h5 operator keys add NAME.',
    );
  }
  return Math.max(0, 2 - (await findKnownKeys(tx, approvedBy)).length);
}
