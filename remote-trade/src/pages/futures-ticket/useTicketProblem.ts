import { useTranslation } from 'react-i18next';
import { useProductAreas } from '@h5/shared/app';
import { closedLeverageAbove } from '@h5/shared/rules/futures/futuresTerms';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { useFeedAge } from '../../features/feed-age';
import { useProblemMessage } from '../../features/futures';
import { leverageCapWords } from './leverageCapWords';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** The first problem of a ticket: what the country closes and prices that have stopped come first. */
export function useTicketProblem(ticket: FuturesTicketStore): string | undefined {
  const { t } = useTranslation('trade');
  const areas = useProductAreas();
  const written = useProblemMessage();
  const feed = useFeedAge();
  const whileSeen = useWhileSeen();
  const { draft } = ticket;
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
  return problem && written(problem);
}
