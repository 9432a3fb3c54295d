import * as z from 'zod/mini';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { Decimal } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';

export const multipleCaps: readonly number[] = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100];

export const copySettings = z.object({
  kind: z.enum(['multiple', 'fixed']),
  number: typedAmount,
  amount: typedAmount,
  ownCap: z.literal([...multipleCaps]),
  /** In percent; empty for none. */
  stopLoss: typedAmount,
  hasReadAgreement: z.boolean(),
});

/** What a follower chooses, as typed. */
export type CopySettings = z.output<typeof copySettings>;

/** Offered to who starts. */
export const firstSettings: CopySettings = {
  kind: 'multiple',
  number: copyTerms.minMultiple,
  amount: '',
  ownCap: copyTerms.defaultMultipleCap,
  stopLoss: '20',
  hasReadAgreement: false,
};

export function settingsInUse({ size, number, ownCap, stopLoss }: CopyRelation): CopySettings {
  const percent = stopLoss === null ? '' : new Decimal(stopLoss).times(100).toFixed();
  return { kind: size, number, amount: '', ownCap, stopLoss: percent, hasReadAgreement: true };
}
