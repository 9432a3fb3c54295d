import type { CopySizeKind } from '@h5/shared/contract/copy-trading/fields';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { Decimal } from '@h5/shared/money/money';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';

/** What a follower chooses, as typed. */
export interface CopySettings {
  kind: CopySizeKind;
  number: string;
  amount: string;
  ownCap: number;
  /** In percent; empty for none. */
  stopLoss: string;
  hasReadAgreement: boolean;
}

/** Offered to who starts. */
export const firstSettings: CopySettings = {
  kind: 'multiple',
  number: '1',
  amount: '',
  ownCap: copyTerms.defaultMultipleCap,
  stopLoss: '20',
  hasReadAgreement: false,
};

export const multipleCaps: readonly number[] = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100];

export function settingsInUse({ size, number, ownCap, stopLoss }: CopyRelation): CopySettings {
  const percent = stopLoss === null ? '' : new Decimal(stopLoss).times(100).toFixed();
  return { kind: size, number, amount: '', ownCap, stopLoss: percent, hasReadAgreement: true };
}

/** Settings that were kept over a reload; undefined if they are none. */
export function parseSettings(kept: unknown): CopySettings | undefined {
  const { kind, number, amount, ownCap, stopLoss, hasReadAgreement } = (kept ?? {}) as Record<
    string,
    unknown
  >;
  const isAmount = (text: unknown): text is string =>
    typeof text === 'string' && /^\d{0,18}\.?\d{0,8}$/.test(text);
  if (kind !== 'multiple' && kind !== 'fixed') return undefined;
  if (!isAmount(number) || !isAmount(amount) || !isAmount(stopLoss)) return undefined;
  if (typeof ownCap !== 'number' || !multipleCaps.includes(ownCap)) return undefined;
  return { kind, number, amount, ownCap, stopLoss, hasReadAgreement: hasReadAgreement === true };
}
