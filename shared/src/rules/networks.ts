import { Decimal, type DecimalValue } from '../money/money';

/** A network on which a coin comes in and goes out. Amounts are in the coin. */
export interface CoinNetwork {
  /** Its short name, also on the wire. Each network carries one coin. */
  network: NetworkName;
  currencyId: number;
  coin: string;
  /** The blockchain. */
  chain: string;
  /** Blocks, including the one with the transfer, until a deposit may be traded, and until it may leave again. */
  creditAfter: number;
  withdrawAfter: number;
  minDeposit: string;
  minWithdrawal: string;
  /** A withdrawal costs `max(minFee, amount × feeRate)`. */
  minFee: string;
  feeRate: string;
  /** How finely an amount is kept on the network. */
  decimals: number;
  /** The last characters of the token's contract; null for the network's own coin. */
  contractTail: string | null;
}

export type NetworkName = 'BTC' | 'ETH' | 'ERC20' | 'TRC20';

export const networkNames = ['BTC', 'ETH', 'ERC20', 'TRC20'] as const satisfies NetworkName[];

/** The networks of all coins that can be paid in. */
export const coinNetworks: readonly CoinNetwork[] = [
  {
    network: 'BTC',
    currencyId: 1,
    coin: 'BTC',
    chain: 'Bitcoin',
    creditAfter: 2,
    withdrawAfter: 4,
    minDeposit: '0.0001',
    minWithdrawal: '0.0005',
    minFee: '0.0002',
    feeRate: '0',
    decimals: 8,
    contractTail: null,
  },
  {
    network: 'ETH',
    currencyId: 2,
    coin: 'ETH',
    chain: 'Ethereum',
    creditAfter: 12,
    withdrawAfter: 64,
    minDeposit: '0.005',
    minWithdrawal: '0.01',
    minFee: '0.002',
    feeRate: '0',
    decimals: 8,
    contractTail: null,
  },
  {
    network: 'TRC20',
    currencyId: 3,
    coin: 'USDT',
    chain: 'Tron',
    creditAfter: 20,
    withdrawAfter: 40,
    minDeposit: '1',
    minWithdrawal: '5',
    minFee: '1',
    feeRate: '0.001',
    decimals: 6,
    contractTail: 'gjLj6t',
  },
  {
    network: 'ERC20',
    currencyId: 3,
    coin: 'USDT',
    chain: 'Ethereum',
    creditAfter: 12,
    withdrawAfter: 64,
    minDeposit: '5',
    minWithdrawal: '10',
    minFee: '4',
    feeRate: '0.001',
    decimals: 6,
    contractTail: '831ec7',
  },
];

export function coinNetworkOf(name: NetworkName): CoinNetwork {
  const found = coinNetworks.find(({ network }) => network === name);
  if (!found) throw new Error(`There is no network ${name}.`);
  return found;
}

export function networksOfCoin(currencyId: number): CoinNetwork[] {
  return coinNetworks.filter((one) => one.currencyId === currencyId);
}

/** What a withdrawal of an amount costs, in the coin, rounded up to the decimals of the network. */
export function withdrawalFee(
  { minFee, feeRate, decimals }: Pick<CoinNetwork, 'minFee' | 'feeRate' | 'decimals'>,
  amount: DecimalValue,
): Decimal {
  const share = new Decimal(amount).times(feeRate);
  return Decimal.max(minFee, share).toDecimalPlaces(decimals, Decimal.ROUND_UP);
}

interface WithdrawableInput {
  /** What the account has available of the coin. */
  available: DecimalValue;
  /** US dollars per unit of the coin. */
  price: DecimalValue;
  /** The worth of all accounts, in US dollars. */
  equity: DecimalValue;
  /** The worth of all deposits that are credited but not final, over all coins, in US dollars. */
  notFinal: DecimalValue;
}

/**
 * How much of a coin may leave: `min(available, (equity − not final) / price)`, not below zero, rounded down to 8 decimals. It
 * goes by worth and over all coins, since a deposit may have been traded into another coin before its block is disconnected.
 */
export function withdrawableAmount({
  available,
  price,
  equity,
  notFinal,
}: WithdrawableInput): Decimal {
  const final = new Decimal(equity).minus(notFinal);
  const bound = Decimal.min(available, final.div(price));
  return Decimal.max(0, bound).toDecimalPlaces(8, Decimal.ROUND_DOWN);
}
