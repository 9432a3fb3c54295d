import { isOneOf, isTyped, isWhole, parseDraft } from '../../components/parseDraft';
import { ticketKinds, type TicketDraft } from './TicketDraft';

const isPercent = isWhole(1, 100);

/** Reads the draft that a link carries; undefined if it is none. */
export function parseTicketDraft(kept: unknown): TicketDraft | undefined {
  return parseDraft<TicketDraft>(kept, {
    side: isOneOf('long', 'short'),
    kind: isOneOf(...ticketKinds),
    multiple: isWhole(1, 100),
    limitPrice: isTyped,
    slippage: isTyped,
    lots: isTyped,
    percent: (value): value is number | undefined => value === undefined || isPercent(value),
    hasStops: isOneOf(true, false),
    takeProfit: isTyped,
    stopLoss: isTyped,
  });
}
