import { untracked } from 'mobx';
import { useTranslation } from 'react-i18next';
import { useProductAreas } from '@h5/shared/app';
import { closedLeverageAbove } from '@h5/shared/rules/futures/futuresTerms';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { useFeedAge } from '../../features/feed-age';
import { type FuturesProblem, useProblemMessage, useSizes } from '../../features/futures';
import { leverageCapWords } from './leverageCapWords';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** The first problem of a ticket: what the country closes and prices that have stopped come first. */
export function useTicketProblem(ticket: FuturesTicketStore): string | undefined {
  const { t } = useTranslation('trade');
  const areas = useProductAreas();
  const written = useProblemMessage();
  const feed = useFeedAge();
  const whileSeen = useWhileSeen();
  const { contract, draft } = ticket;
  const sizes = useSizes(contract);
  const problem = whileSeen(() => ticket.form.problem);
  const isHalted = whileSeen(() => feed.isHalted);
  const closed = areas.closedReason('contract');
  if (closed !== undefined) return closed;
  if (draft.multiple > closedLeverageAbove && areas.closedReason('leverage30') !== undefined) {
    return t(leverageCapWords(areas), { max: closedLeverageAbove });
  }
  // Without a network there are no prices either.
  if (isHalted && problem?.code !== 'OFFLINE')
    return written({ code: 'MARKET_HALTED', values: {} });
  return problem && (sizeProblem(problem) ?? written(problem));

  /** The smallest and the largest order in the unit that the size is written in. */
  function sizeProblem({ code, values: { min, max } }: FuturesProblem): string | undefined {
    const price = untracked(() => ticket.price);
    if (draft.unit === 'lots') return undefined;
    if (code === 'LOTS_TOO_SMALL')
      return t('futures.problem.SIZE_TOO_SMALL', { size: sizes(draft.unit, min ?? 0, price) });
    if (code === 'LOTS_TOO_LARGE')
      return t('futures.problem.SIZE_TOO_LARGE', { size: sizes(draft.unit, max ?? 0, price) });
    return undefined;
  }
}
