import * as z from 'zod/mini';
import { catalogueId, formTimeField } from '../primitives';
import {
  positionKind,
  positionStatuses,
  positionTypeField,
  type PositionSide,
  type PositionStatus,
} from './position';

/** The leverage: a whole number of three digits at most. */
export const multipleField = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,2}$/))]),
  z.int().check(z.positive(), z.maximum(999)),
  { decode: Number, encode: (value) => value },
);

const kindsByNumber = { 0: 'limit', 1: 'market', 2: 'stop' } as const;

/** On the wire, 0 is an order at a limit, 1 one at the market and 2 one that waits for a trigger price. */
export const orderKindField = z.codec(z.enum(['0', '1', '2']), positionKind, {
  decode: (status) => kindsByNumber[status],
  encode: (kind) => ({ limit: '0', market: '1', stop: '2' } as const)[kind],
});

/** On the wire, 0 is all positions, 1 longs and 2 shorts. */
export const closedSidesField = z.codec(
  z.enum(['0', '1', '2']),
  z.custom<PositionSide | 'all'>((value) => ['all', 'long', 'short'].includes(value as string)),
  {
    decode: (type) => (type === '0' ? 'all' : type === '1' ? 'long' : 'short'),
    encode: (sides) => (sides === 'all' ? '0' : sides === 'long' ? '1' : '2'),
  },
);

/** A status by its number, or −1 for all. */
export const positionStatusFilter = z.codec(
  z.union([
    z.literal(-1),
    z.int().check(z.nonnegative(), z.maximum(positionStatuses.length - 1)),
    z.string().check(z.regex(/^(-1|[0-4])$/)),
  ]),
  z.custom<PositionStatus | 'all'>(
    (value) => value === 'all' || positionStatuses.includes(value as PositionStatus),
  ),
  {
    decode: (place) => positionStatuses[Number(place)] ?? 'all',
    encode: (status) => (status === 'all' ? -1 : positionStatuses.indexOf(status)),
  },
);

/** Why an order is not taken, or not with other terms. */
export const orderErrors = [
  'MARKET_HALTED',
  'MARKET_NOT_TRADING',
  'AREA_UNAVAILABLE',
  'COUNTRY_UNVERIFIED',
  'OUTFLOW_STOPPED',
  'INVALID_AMOUNT',
  'PRICE_OFF_TICK',
  'SHORT_LIMIT_TOO_LOW',
  'MULTIPLE_NOT_ALLOWED',
  'LOTS_TOO_SMALL',
  'LOTS_TOO_LARGE',
  'TIER_LIMIT',
  'NO_ROOM',
  'TAKE_PROFIT_SIDE',
  'STOP_LOSS_SIDE',
  'STOP_BEYOND_LIQUIDATION',
  'INSUFFICIENT_BALANCE',
  'WOULD_FILL',
  'TRIGGER_SIDE',
  'REQ_ID_REUSED',
] as const;

/** The errors of a command about one position. */
export const positionErrors = ['POSITION_NOT_FOUND', 'POSITION_NOT_OPEN', 'UNDER_REVIEW'] as const;

/** What positions are listed and summed by. */
export const positionFilterFields = {
  currency_id: z.optional(catalogueId),
  legal_id: z.optional(catalogueId),
  type: z.optional(positionTypeField),
  /** What was closed or cancelled from a time on and before another one. */
  from: z.optional(formTimeField),
  to: z.optional(formTimeField),
};
