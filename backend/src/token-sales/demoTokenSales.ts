import type { TokenSaleMode } from '@h5/shared/contract/token-sales/endpoints';
import { demoCoinId } from '../markets/demoInstruments';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** What the demo sells again and again, each round with a token of its own. */
export interface DemoSale {
  slug: string;
  name: string;
  symbol: string;
  mode: TokenSaleMode;
  price: string;
  total: string;
  cap: string;
  ticketSize: string | null;
  decimals: number;
  /** How long after the listing which share is unlocked. */
  unlocks: readonly { afterMs: number; share: string }[];
  /** Of a later round. */
  lastsMs: number;
  listedAfterMs: number;
  isShort?: true;
}

const inThree = (afterMs: number) => [
  { afterMs: 0, share: '0.4' },
  { afterMs, share: '0.3' },
  { afterMs: 2 * afterMs, share: '0.3' },
];
const proRata = { mode: 'pro_rata', ticketSize: null } as const;
const long = { lastsMs: 9 * dayMs, listedAfterMs: 7 * dayMs } as const;
const short = { lastsMs: 6 * hourMs, listedAfterMs: 30 * minuteMs, isShort: true } as const;

export const demoSales = {
  helix: {
    slug: 'helix',
    name: 'Helix Network',
    symbol: 'HLX',
    ...proRata,
    price: '0.12',
    total: '5000000',
    cap: '250000',
    decimals: 2,
    unlocks: inThree(30 * dayMs),
    ...long,
  },
  tidewater: {
    slug: 'tidewater',
    name: 'Tidewater',
    symbol: 'TIDE',
    mode: 'lottery',
    price: '0.48',
    total: '24000',
    cap: '5000',
    ticketSize: '500',
    decimals: 2,
    unlocks: inThree(20 * dayMs),
    ...long,
  },
  lumen: {
    slug: 'lumen',
    name: 'Lumen Family',
    symbol: 'LUMN',
    ...proRata,
    price: '0.025',
    total: '40000000',
    cap: '2000000',
    decimals: 1,
    unlocks: inThree(15 * dayMs),
    ...long,
  },
  orchard: {
    slug: 'orchard',
    name: 'Orchard Cover',
    symbol: 'ORCH',
    mode: 'lottery',
    price: '0.075',
    total: '120000',
    cap: '10000',
    ticketSize: '1000',
    decimals: 2,
    unlocks: inThree(45 * dayMs),
    ...long,
  },
  cartograph: {
    slug: 'cartograph',
    name: 'Cartograph',
    symbol: 'CRTO',
    ...proRata,
    price: '0.21',
    total: '200000',
    cap: '40000',
    decimals: 2,
    unlocks: [0, 7, 14, 21].map((days) => ({ afterMs: days * dayMs, share: '0.25' })),
    ...long,
    listedAfterMs: hourMs,
  },
  sparrow: {
    slug: 'sparrow',
    name: 'Sparrow Relay',
    symbol: 'SPRW',
    ...proRata,
    price: '0.05',
    total: '100000',
    cap: '30000',
    decimals: 2,
    unlocks: [
      { afterMs: 0, share: '0.5' },
      { afterMs: hourMs, share: '0.25' },
      { afterMs: 2 * hourMs, share: '0.25' },
    ],
    ...short,
  },
  ember: {
    slug: 'ember',
    name: 'Ember Store',
    symbol: 'EMBR',
    mode: 'lottery',
    price: '0.2',
    total: '2000',
    cap: '500',
    ticketSize: '50',
    decimals: 2,
    unlocks: [{ afterMs: 0, share: '1' }],
    ...short,
  },
} as const satisfies Record<string, DemoSale>;

/** The sales of a new demo: some run, some are to come, some are short, and one ends as soon as it is looked at. */
export function firstDemoSales(now: number): { sale: DemoSale; startAt: number; endAt: number }[] {
  const today = Math.floor(now / dayMs) * dayMs;
  const thisHour = Math.floor(now / hourMs) * hourMs;
  const thisMinute = Math.floor(now / minuteMs) * minuteMs;
  const days = (sale: DemoSale, from: number, to: number) => ({
    sale,
    startAt: today + from * dayMs,
    endAt: today + to * dayMs,
  });
  const ended = thisMinute + 2 * minuteMs;
  return [
    days(demoSales.helix, -4, 3),
    days(demoSales.tidewater, -1, 9),
    days(demoSales.lumen, 5, 15),
    days(demoSales.orchard, 12, 26),
    { sale: demoSales.cartograph, startAt: ended - 14 * dayMs, endAt: ended },
    { sale: demoSales.sparrow, startAt: thisHour, endAt: thisHour + 3 * hourMs },
    { sale: demoSales.ember, startAt: thisHour, endAt: thisHour + 3 * hourMs },
  ];
}

/** The row of a round of a sale. */
export function rowOf(
  sale: DemoSale,
  { id, round, startAt, endAt }: { id: number; round: number; startAt: number; endAt: number },
) {
  const number = round === 1 ? '' : String(round);
  const listingAt = endAt + sale.listedAfterMs;
  const last = sale.unlocks.at(-1)?.afterMs ?? 0;
  const website = `https://${sale.slug}.example/`;
  return {
    row: {
      id,
      slug: round === 1 ? sale.slug : `${sale.slug}-${round}`,
      name: `${sale.name} ${number}`.trim(),
      symbol: `${sale.symbol}${number}`,
      price: sale.price,
      pay_currency_id: demoCoinId('USDT'),
      total: sale.total,
      lock_days: Math.floor(last / dayMs),
      start_at: startAt,
      end_at: endAt,
      listing_at: listingAt,
      website,
      whitepaper: `${website}whitepaper.pdf`,
      mode: sale.mode,
      cap: sale.cap,
      ticket_size: sale.ticketSize,
      token_id: firstTokenId + id - 1,
      token_decimals: sale.decimals,
    },
    unlocks: sale.unlocks.map(({ afterMs, share }) => ({ at: listingAt + afterMs, share })),
  };
}

/** Stocks have the ids before. */
const firstTokenId = 2001;
