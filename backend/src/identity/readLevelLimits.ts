import { StartError } from '../StartError';

/** Amounts as decimal strings, of level 1 and of level 2. */
type OfLevels = readonly [string, string];

export interface LevelLimitSettings {
  /** The largest single trade or transfer with fiat money, in USDT. */
  fiat: OfLevels;
  /** What may be withdrawn in rolling 24 hours, in BTC. */
  withdrawals: OfLevels;
}

/** @throws {StartError} unless each setting has two amounts. */
export function readLevelLimits(
  env: Readonly<Record<string, string | undefined>>,
): LevelLimitSettings {
  return Object.freeze({
    fiat: readTwo('H5_FIAT_LIMITS', env.H5_FIAT_LIMITS || '2000,1000000'),
    withdrawals: readTwo('H5_WITHDRAWAL_LIMITS', env.H5_WITHDRAWAL_LIMITS || '200,500'),
  });
}

function readTwo(name: string, text: string): OfLevels {
  const [, first, second] =
    /^((?:0|[1-9]\d{0,17})(?:\.\d{1,8})?), *((?:0|[1-9]\d{0,17})(?:\.\d{1,8})?)$/.exec(text) ?? [];
  if (first !== undefined && second !== undefined) return Object.freeze([first, second] as const);
  throw new StartError(`${name} must be two amounts, of level 1 and of level 2, such as 200,500.`);
}
