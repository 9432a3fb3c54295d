import type { LevelLimits } from '@h5/shared/contract/identity/endpoints';
import type { Config } from '../config';

/** What each level of identity may move. */
export function levelLimitsOf({ levelLimits }: Pick<Config, 'levelLimits'>): LevelLimits[] {
  const { fiat, withdrawals } = levelLimits;
  return [
    { level: 0, fiatLimit: null, withdrawalLimit: null },
    { level: 1, fiatLimit: fiat[0], withdrawalLimit: withdrawals[0] },
    { level: 2, fiatLimit: fiat[1], withdrawalLimit: withdrawals[1] },
  ];
}
