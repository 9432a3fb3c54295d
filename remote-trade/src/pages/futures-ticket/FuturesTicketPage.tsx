import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate, useProductAreas, useReportUsable, useSearchParams } from '@h5/shared/app';
import { pagePaths, tradeModeUrl } from '@h5/shared/contract/routes';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Page } from '@h5/shared/ui/layout/Page';
import { useChosenFutures } from '../../features/futures';
import { TradeHeader } from '../../components/TradeHeader';
import { FuturesDesk } from './FuturesDesk';
import { FuturesSkeleton } from './FuturesSkeleton';

/** /pages/transaction/index?mode=contract — perpetual contracts: ticket, prices and positions. */
export const FuturesTicketPage = observer(function FuturesTicketPage() {
  const { t } = useTranslation('trade');
  const areas = useProductAreas();

  return (
    <Page
      path={pagePaths.futuresTicket}
      title={t('futures.title')}
      header={<TradeHeader mode="contract" />}
      hasTabBar
    >
      <ClosedAreaNotice
        reason={areas.closedReason('contract')}
        path={areas.pathToOpen('contract')}
      />
      <ChosenFutures />
    </Page>
  );
});

const ChosenFutures = observer(function ChosenFutures() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { contracts, markets, market } = useChosenFutures();
  useReportUsable(contracts.problem !== undefined || markets?.length === 0);

  if (!markets) {
    if (!contracts.problem) return <FuturesSkeleton />;
    return (
      <ErrorCard
        message={contracts.problem}
        isRetrying={contracts.isLoading}
        onRetry={() => void contracts.refresh()}
      />
    );
  }
  if (!market) return null;
  return (
    <FuturesDesk
      key={market.symbol}
      market={market}
      markets={markets}
      side={sideOf(query.get('type'))}
      onChoose={(other) => void navigate(tradeModeUrl('contract', other), { replace: true })}
    />
  );
});

/** The side that a link asks for, as numbered on the wire. */
function sideOf(type: string | null) {
  if (type === '1') return 'long';
  return type === '2' ? 'short' : undefined;
}
