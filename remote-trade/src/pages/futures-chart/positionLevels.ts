import type { ChartLevel } from '../../features/chart';
import { liquidationOf, type FuturesMarketStore, type StopDraft } from '../../features/futures';
import type { Position } from '@h5/shared/contract/futures/position';

/** Prices near the last one, whose lines would cover that of an entry beside it. */
export type ReferencePrice = 'mark' | 'index';

interface LevelWords {
  liquidation: string;
  takeProfit: string;
  stopLoss: string;
  entry: (position: Position) => string;
}

/**
 * The lines over the candles: mark and index if they are asked for, and entry, stops and liquidation of each open
 * position. The handles of a position name its entry and its stops, so these have no tags.
 */
export function levelsOf(
  contract: FuturesMarketStore,
  draft: StopDraft,
  words: LevelWords,
  {
    handledId,
    references,
  }: { handledId: string | undefined; references: readonly ReferencePrice[] },
): ChartLevel[] {
  const { index, mark } = contract;
  return [
    // Always near the last price, where tags would cover each other: the figures of the page have their colours.
    ...line('index', references.includes('index') ? index : undefined, '', 'text-3'),
    ...line('mark', references.includes('mark') ? mark : undefined, '', 'text'),
    ...contract.positions.flatMap((position) =>
      levelsOfPosition(contract, draft, position, words, handledId),
    ),
  ];
}

function levelsOfPosition(
  contract: FuturesMarketStore,
  draft: StopDraft,
  position: Position,
  words: LevelWords,
  handledId: string | undefined,
): ChartLevel[] {
  const { id, openPrice, side } = position;
  const liquidation = liquidationOf(contract, position);
  const stops = [
    ['takeProfit', 'up-fill'],
    ['stopLoss', 'down-fill'],
  ] as const;
  return [
    ...line(
      `${id} entry`,
      openPrice,
      id === handledId ? '' : words.entry(position),
      side === 'long' ? 'up-fill' : 'down-fill',
    ).map((entry) => ({ ...entry, isSolid: true })),
    ...line(`${id} liquidation`, liquidation?.toFixed(), words.liquidation, 'warn'),
    ...stops.flatMap(([kind, colour]) =>
      line(
        `${id} ${kind}`,
        draft.priceOf(position, kind),
        id === handledId ? '' : words[kind],
        colour,
      ),
    ),
  ];
}

function line(
  id: string,
  price: string | null | undefined,
  tag: string,
  colour: string,
): ChartLevel[] {
  return price ? [{ id, price, tag, colour }] : [];
}
