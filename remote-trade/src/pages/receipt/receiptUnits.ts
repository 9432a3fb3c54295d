import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';

type Receipt = OwnReceipt['receipt'];

/** What contracts and copies of them are settled in. */
const settledIn = 'USDT';

/** Which amounts of a kind of receipts are in which coin. */
type UnitsOfKind = (receipt: Receipt) => readonly (readonly [unit: unknown, names: string])[];

const unitsOfKinds: Readonly<Record<string, UnitsOfKind>> = {
  futures: (receipt) => [
    [codesOf(receipt)[0], 'number close'],
    [settledIn, 'margin available margin_part pnl fee released returned shortfall insurance'],
    [settledIn, 'from_margin from_balance waived'],
  ],
  seconds: ({ inputs }) => [[inputs.currency, 'stake credited']],
  copy: () => [[settledIn, 'cum hwm paid']],
  dual: (receipt) => {
    const [base, quote] = codesOf(receipt);
    return [
      [receipt.inputs.type === 'call' ? base : quote, 'amount'],
      [receipt.output.currency, 'pay'],
    ];
  },
  ieo: ({ inputs }) => [[inputs.token, 'tokens supply ticket_size sold left unlocked']],
  loan: (receipt) => {
    const [base, quote] = codesOf(receipt);
    return [
      [base, 'collateral sell collateral_left'],
      [quote, 'debt proceeds fee debt_left insurance surplus_back'],
    ];
  },
  mining: (receipt) => [[codesOf(receipt)[0], 'pool_reward gross upkeep net']],
  lock: ({ inputs }) => [[inputs.currency, 'amount income penalty principal_back']],
};

/** The coin of an amount by its name; undefined for what is none, such as a price or a rate, and where the receipt does not say. */
export function receiptUnits(receipt: Receipt): (name: string) => string | undefined {
  const [kind = ''] = receipt.rule.split('.');
  const units = Object.hasOwn(unitsOfKinds, kind) ? unitsOfKinds[kind]?.(receipt) : undefined;
  const byName = new Map(
    units?.flatMap(([unit, names]) =>
      typeof unit === 'string' ? names.split(' ').map((name) => [name, unit] as const) : [],
    ),
  );
  return (name) => byName.get(name);
}

/** Base and quote of the market that the prices are of. */
function codesOf({ inputs, ticks }: Receipt): string[] {
  const symbol = inputs.symbol ?? ticks[0]?.[0];
  return typeof symbol === 'string' ? symbol.split('-') : [];
}
