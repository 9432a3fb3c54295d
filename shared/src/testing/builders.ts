import type { Balance, Posting } from '../contract/wallet/endpoints';
import type { Fill, Order } from '../contract/orders/endpoints';
import type { Artwork } from '../contract/nft/endpoints';
import type { Market } from '../contract/markets/endpoints';
import type { User } from '../contract/account/endpoints';
import type { LockProduct, Project } from '../contract/finance/endpoints';
import type { FiredAlert, PriceAlert } from '../contract/alerts/endpoints';
import type { ArticlePreview, Area } from '../contract/content/endpoints';

const noon = Date.UTC(2026, 0, 15, 12);

/** BTC-USDT at 60,000 unless told otherwise. */
export function aMarket(overrides: Partial<Market> = {}): Market {
  return {
    currencyId: 1,
    quoteId: 3,
    symbol: 'BTC-USDT',
    name: 'Bitcoin',
    last: '60000',
    open: '58800',
    high: '60500',
    low: '58500',
    volume: '1842.5',
    quoteVolume: '110000000',
    change: '0.0204',
    tick: '0.5',
    step: '0.00001',
    minQuantity: '0.00001',
    maxQuantity: '100',
    minNotional: '5',
    priceBand: '0.1',
    makerFee: '0.001',
    takerFee: '0.001',
    listedAt: noon - 86_400_000 * 365,
    spark: Array.from({ length: 24 }, (_, hour) => String(58_800 + hour * 50)),
    ...overrides,
  };
}

/** An open limit buy of 0.01 BTC at 50,000. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: '0198a5b0-7c1e-7000-8000-000000000001',
    currencyId: 1,
    quoteId: 3,
    side: 'buy',
    kind: 'limit',
    price: '50000',
    quantity: '0.01',
    filled: '0',
    average: '0',
    fee: '0',
    status: 'open',
    createdAt: noon,
    updatedAt: noon,
    version: 1,
    ...overrides,
  };
}

export function aFill(overrides: Partial<Fill> = {}): Fill {
  return {
    id: '1',
    price: '50000',
    quantity: '0.004',
    fee: '0.2',
    role: 'taker',
    time: noon,
    ...overrides,
  };
}

/** 1,000 USDT in the exchange account. */
export function aBalance(overrides: Partial<Balance> = {}): Balance {
  return {
    accountType: 2,
    currencyId: 3,
    coin: 'USDT',
    available: '1000',
    frozen: '0',
    usd: '1000',
    version: 1,
    ...overrides,
  };
}

/** The same in its wire form. */
export function aWireBalance(
  overrides: { available?: string; usd?: string; version?: number } = {},
) {
  const { accountType, currencyId, coin, ...amounts } = aBalance(overrides);
  return { account_type: accountType, currency_id: currencyId, name: coin, ...amounts };
}

export function aPosting(overrides: Partial<Posting> = {}): Posting {
  return {
    id: '1',
    time: noon,
    accountType: 2,
    currencyId: 3,
    kind: 'demo_funds',
    amount: '10000',
    frozenDelta: '0',
    balanceAfter: '10000',
    businessType: 'demo_funds',
    businessId: '1',
    ...overrides,
  };
}

export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: '0198a5b0-7c1e-7000-8000-0000000000aa',
    account: 'h5000001',
    email: 'd•••@example.com',
    mobile: null,
    nickname: null,
    avatar: null,
    level: 0,
    score: 60,
    inviteCode: 'HLD8K2XY',
    createdAt: noon,
    ...overrides,
  };
}

export function aLockProduct(overrides: Partial<LockProduct> = {}): LockProduct {
  return {
    id: 1,
    currencyId: 3,
    name: 'USDT',
    periodDays: 30,
    dailyYield: '0.0035',
    minAmount: '100',
    maxAmount: '100000',
    penaltyRatio: '0.004',
    ...overrides,
  };
}

export function aProject(overrides: Partial<Project> = {}): Project {
  return {
    id: 1,
    name: 'Helix Network',
    symbol: 'HLX',
    summary: 'Storage that pays its keepers.',
    price: '0.12',
    payCurrencyId: 3,
    total: '5000000',
    subscribed: '3210000',
    lockDays: 90,
    startAt: noon - 86_400_000,
    endAt: noon + 86_400_000 * 2,
    listingAt: noon + 86_400_000 * 5,
    status: 'in_progress',
    website: 'https://helix.example',
    whitepaper: 'https://helix.example/paper.pdf',
    ...overrides,
  };
}

export function anArtwork(overrides: Partial<Artwork> = {}): Artwork {
  return {
    id: 1,
    code: 'QT-014',
    name: 'Quarter Tones No. 14',
    artist: { id: 1, name: 'Ines Valdez' },
    collection: { id: 1, name: 'Quarter Tones' },
    mediaType: 'image',
    media: '/api/media/artwork/1.svg',
    saleMode: 'auction',
    currencyId: 2,
    price: '2.45',
    startAt: noon - 86_400_000,
    endAt: noon + 7_200_000,
    status: 1,
    ...overrides,
  };
}

export function anArticlePreview(overrides: Partial<ArticlePreview> = {}): ArticlePreview {
  return {
    id: 1,
    category: 6,
    title: 'Simulated market',
    summary: 'Trade freely, no real money.',
    createdAt: noon,
    ...overrides,
  };
}

export function anArea(overrides: Partial<Area> = {}): Area {
  return {
    id: 356,
    areaCode: '+91',
    iso2: 'IN',
    name: 'India',
    englishName: 'India',
    letter: 'I',
    hot: true,
    ...overrides,
  };
}

/** Waits for BTC-USDT to rise to 62,000. */
export function aPriceAlert(overrides: Partial<PriceAlert> = {}): PriceAlert {
  return {
    id: '0198a5b0-7c1e-7000-8000-0000000000b1',
    currencyId: 1,
    quoteId: 3,
    kind: 'above',
    value: '62000',
    once: true,
    createdAt: noon,
    firedAt: null,
    ...overrides,
  };
}

export function aFiredAlert(overrides: Partial<FiredAlert> = {}): FiredAlert {
  return {
    id: '0198a5b0-7c1e-7000-8000-0000000000c1',
    alertId: '0198a5b0-7c1e-7000-8000-0000000000b1',
    currencyId: 1,
    quoteId: 3,
    kind: 'above',
    value: '62000',
    price: '62010.5',
    time: noon,
    isRead: false,
    ...overrides,
  };
}

/** A page of a list that holds these rows and no more. */
export function aPage<Row>(...list: Row[]) {
  return { list, page: 1, limit: 10, total: list.length };
}
