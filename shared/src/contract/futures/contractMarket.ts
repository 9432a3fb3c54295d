import * as z from 'zod/mini';
import { marketFields, marketFieldNames } from '../markets/endpoints';
import { amount } from '../primitives';
import { wireObject } from '../wireObject';

const marginTier = wireObject({
  /** The largest notional of the tier. */
  up_to: amount,
  rate: amount,
  deduction: amount,
  max_multiple: z.int(),
});

/** The terms of new orders; rates are ratios. A position keeps the rates that it was opened with. */
export const contractTerms = wireObject(
  {
    /** One lot in the base currency. */
    lot_size: amount,
    lot_step: amount,
    /** The smallest order in the quote currency. */
    min_notional: amount,
    max_share: amount,
    spread: amount,
    fee_rate: amount,
    overnight_rate: amount,
    slippage: amount,
    tiers: z.array(marginTier),
    max_positions: z.int(),
    max_pending_orders: z.int(),
    max_risk_after_removal: amount,
    risk_warnings: z.array(z.int()),
  },
  { lot_size: 'contractSize', max_share: 'maxLots' },
);

/** A market of perpetual contracts with its figures of the day. Its prices are null until they are known. */
export const contractMarket = wireObject(
  {
    ...marketFields,
    index: z.nullable(amount),
    mark: z.nullable(amount),
    rules: contractTerms,
  },
  { ...marketFieldNames, rules: 'terms' },
);

export type ContractTerms = z.output<typeof contractTerms>;
export type ContractMarket = z.output<typeof contractMarket>;
