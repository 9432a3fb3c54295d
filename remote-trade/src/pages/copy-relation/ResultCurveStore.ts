import { Resource, type Api } from '@h5/shared/app';
import { getCopyHistory } from '@h5/shared/contract/copy-trading/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';

/** As many closed copies as one page has. */
const mostCopies = 100;

interface ClosedResult {
  time: number;
  result: Decimal;
}

export interface CurvePoint {
  time: number;
  value: string;
}

/** What each of the newest closed copies of one trader brought. */
export class ResultCurveStore {
  readonly reading: Resource<ClosedResult[]>;

  constructor(traderId: number, api: Api) {
    this.reading = new Resource(async () => {
      const query = { status: 'closed', traderId, page: 1, limit: mostCopies } as const;
      const { list } = await api.call(getCopyHistory, query, { quiet: true });
      return list
        .flatMap(({ position }) => {
          const result = position && resultOfPosition(position)?.result;
          return result && position.closedAt !== null ? [{ time: position.closedAt, result }] : [];
        })
        .sort((left, right) => left.time - right.time);
    });
  }
}

/** What the copies brought together, after each of them. */
export function addedUp(results: readonly ClosedResult[]): CurvePoint[] {
  let sum = new Decimal(0);
  return results.map(({ time, result }) => {
    sum = sum.plus(result);
    return { time, value: sum.toFixed() };
  });
}
