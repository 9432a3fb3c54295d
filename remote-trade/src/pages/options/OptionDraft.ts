import * as z from 'zod/mini';
import type { OptionDirection } from '@h5/shared/contract/options/option';
import { typedAmount, typedId } from '@h5/shared/requests/draftFields';

/** What the person chooses and types; what is undefined is chosen by the form. */
export interface OptionDraft {
  stake: string;
  seconds: number | undefined;
  currencyId: number | undefined;
  /** Which button was pressed last. */
  direction: OptionDirection | undefined;
}

export const optionDraft = z.object({
  stake: typedAmount,
  seconds: z.int().check(z.positive(), z.maximum(3_600)),
  currencyId: typedId,
  /** Missing until one of the buttons has been pressed. */
  direction: z.optional(z.enum(['rise', 'fall'])),
});
