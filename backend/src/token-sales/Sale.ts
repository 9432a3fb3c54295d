import type {
  TokenSale,
  TokenSalePhase,
  TokenSaleStatus,
} from '@h5/shared/contract/token-sales/endpoints';
import type { Language } from '@h5/shared/contract/languages';
import type { SaleRow, UnlockRow } from './sales.sql';
import { tokenSaleSummary } from './summaries';

/** A sale with the steps that unlock its tokens. */
export interface Sale extends SaleRow {
  unlocks: readonly UnlockRow[];
}

export function statusOf({ startAt, endAt }: SaleRow, now: number): TokenSaleStatus {
  if (now < startAt) return 'warm_up';
  return now < endAt ? 'in_progress' : 'ended';
}

export function phaseOf(sale: SaleRow, now: number): TokenSalePhase {
  const status = statusOf(sale, now);
  if (status !== 'ended') return status;
  if (sale.listedAt !== null) return 'listed';
  return sale.paidAt === null ? 'allotting' : 'allotted';
}

/** A sale as anybody sees it. */
export function toTokenSale(sale: Sale, now: number, language: Language): TokenSale {
  return {
    id: sale.id,
    name: sale.name,
    symbol: sale.symbol,
    summary: tokenSaleSummary(sale.slug, language),
    price: sale.price,
    payCurrencyId: sale.payCurrencyId,
    total: sale.total,
    subscribed: sale.subscribed,
    lockDays: sale.lockDays,
    startAt: sale.startAt,
    endAt: sale.endAt,
    listingAt: sale.listingAt,
    status: statusOf(sale, now),
    website: sale.website,
    whitepaper: sale.whitepaper,
    phase: phaseOf(sale, now),
    mode: sale.mode,
    cap: sale.cap,
    ticketSize: sale.ticketSize,
    tokenId: sale.tokenId,
    tokenDecimals: sale.tokenDecimals,
    releases: sale.unlocks.map(({ at, share }) => ({ at, share })),
    subscribers: sale.subscribers,
    seedHash: sale.seedHash,
    listHash: sale.listHash,
    seed: sale.seed,
    beacon: sale.beacon,
    cut: sale.cut,
    sold: sale.sold,
    receiptId: sale.receiptId,
  };
}
