import * as z from 'zod/mini';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { writtenStopFields, type WrittenStops } from '../../features/futures';
import { sizeUnits, type SizeUnit } from '@h5/shared/rules/futures/futuresSize';

/** The types of an order. One price serves any size, so that IOC and FOK are the same here. */
export const ticketKinds = ['market', 'limit', 'stop', 'post_only', 'ioc'] as const;

export type TicketKind = (typeof ticketKinds)[number];

export interface TicketDraft extends WrittenStops {
  side: PositionSide;
  kind: TicketKind;
  multiple: number;
  limitPrice: string;
  /** The largest slippage of an order at the market, as a ratio; empty for that of the contract. */
  slippage: string;
  /** What the size is written in. */
  unit: SizeUnit;
  /** As typed. */
  size: string;
  /** The percentage that the slider selects; replaces the size. */
  percent: number | undefined;
  hasStops: boolean;
}

export const emptySize = { size: '', percent: undefined, takeProfit: '', stopLoss: '' } as const;

export const firstDraft: TicketDraft = {
  side: 'long',
  kind: 'market',
  multiple: 20,
  limitPrice: '',
  slippage: '',
  unit: 'coin',
  ...emptySize,
  takeProfitBy: 'price',
  stopLossBy: 'price',
  hasStops: false,
};

/** A draft that a link carries. */
export const ticketDraft = z.object({
  side: z.enum(['long', 'short']),
  kind: z.enum(ticketKinds),
  multiple: z.int().check(z.minimum(1), z.maximum(100)),
  limitPrice: typedAmount,
  slippage: typedAmount,
  unit: z.enum(sizeUnits),
  size: typedAmount,
  percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  hasStops: z.boolean(),
  ...writtenStopFields,
});
