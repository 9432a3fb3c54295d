import { createHash } from 'node:crypto';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { miningAmountDecimals } from '@h5/shared/rules/mining/mining';
import type { DemoSystemFunds } from '../ledger/demoFunds';
import { demoCoinId } from '../markets/demoInstruments';
import type { MiningTables } from './tables';

const bitcoinId = demoCoinId('BTC');

const common = {
  currency_id: bitcoinId,
  symbol: 'BTC-USDT',
  pay_currency_id: defaultQuoteId,
  // More than the pool of the demo ever brings.
  most_per_th: '0.000001',
};

/** The first one earns its price back early, the second late, the third perhaps not at all. */
export const demoMachines: readonly Omit<MiningTables['mining_machines'], 'sold'>[] = [
  {
    ...common,
    id: 1,
    name: 'Fennec 60',
    hash_th: '60',
    price: '90',
    deposit: '20',
    days: 30,
    upkeep_per_th: '0.03',
    stock: 100_000,
  },
  {
    ...common,
    id: 2,
    name: 'Badger 100',
    hash_th: '100',
    price: '1500',
    deposit: '100',
    days: 365,
    upkeep_per_th: '0.03',
    stock: 20_000,
  },
  {
    ...common,
    id: 3,
    name: 'Bison 220',
    hash_th: '220',
    price: '2400',
    deposit: '200',
    days: 180,
    upkeep_per_th: '0.025',
    stock: 10_000,
  },
];

const base = { poolTh: '50000', poolReward: '0.045' };

/** What the pool of the demo finds on a day: a few percent more or less, the same for everybody who asks. */
export function demoPool(day: number): { poolTh: string; poolReward: string } {
  const hash = createHash('sha256').update(`pool ${day}`).digest();
  const luck = hash.readUInt32BE(0) / 2 ** 32;
  const growth = hash.readUInt32BE(4) / 2 ** 32;
  const of = (text: string, factor: number, decimals: number) =>
    toWireAmount(new Decimal(text).times(factor).toDecimalPlaces(decimals));
  return {
    poolTh: of(base.poolTh, 0.98 + 0.04 * growth, 0),
    poolReward: of(base.poolReward, 0.95 + 0.1 * luck, miningAmountDecimals),
  };
}

/** What the exchange of the demo can owe for machines. */
export const initialMiningFunds: readonly DemoSystemFunds[] = [
  {
    system: 'earn',
    type: accountType.mining,
    funds: [{ currencyId: bitcoinId, amount: '2000' }],
  },
];
