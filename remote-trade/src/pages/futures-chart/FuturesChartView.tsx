import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { ChartFrame, ChartStore, type KLineView } from '../../features/chart';
import { StopDraft, useFuturesMarket, type StopKind } from '../../features/futures';
import { FuturesBar } from './FuturesBar';
import type { MovedStop } from './FuturesDetails';
import { FuturesPriceBlock } from './FuturesPriceBlock';
import type { PositionLevels } from './PositionLevels';
import type { ReferencePrice } from './positionLevels';

const loadDetails = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-details" */ './FuturesDetails').then(
    (part) => part.FuturesDetails,
  ),
);
const loadLevels = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-details" */ './PositionLevels').then(
    (part) => part.PositionLevels,
  ),
);

/** Prices, chart, positions and rules of one contract. Render it with the symbol as key. */
export const FuturesChartView = observer(function FuturesChartView({
  market,
  onPriceSeen,
}: {
  market: ContractMarket;
  onPriceSeen: (isSeen: boolean) => void;
}) {
  const app = useApp();
  const contract = useFuturesMarket(market);
  const [chart] = useState(() => new ChartStore(market.symbol, app.api, app.topics, app.storage));
  const [draft] = useState(() => new StopDraft());
  const [chosenId, choose] = useState<string>();
  const [confirmed, setConfirmed] = useState<MovedStop>();
  const [references, setReferences] = useState<readonly ReferencePrice[]>([]);
  const Levels = useLevels();
  const { token } = app.session;

  useEffect(() => {
    void contract.load();
    return contract.watch();
  }, [contract, token]);
  useReportUsable();

  const confirm = useCallback(
    (id: string, kind: StopKind, price: string | null) => {
      draft.confirm();
      setConfirmed({ id, kind, stops: price === null ? {} : { [kind]: price } });
    },
    [draft],
  );
  const layer = useCallback(
    (view: KLineView) =>
      Levels && (
        <Levels
          view={view}
          contract={contract}
          draft={draft}
          chosenId={chosenId}
          references={references}
          onConfirm={confirm}
        />
      ),
    [Levels, contract, draft, chosenId, references, confirm],
  );

  return (
    <>
      <FuturesPriceBlock
        contract={contract}
        onSeen={onPriceSeen}
        references={references}
        onReferences={setReferences}
      />
      {contract.problem && (
        <ErrorCard
          message={contract.problem}
          isRetrying={contract.isLoading}
          onRetry={() => void contract.load()}
        />
      )}
      <ChartFrame
        market={contract.live}
        chart={chart}
        layer={layer}
        trading={<FuturesBar market={market} size={36} />}
      />
      <LazyPart
        load={loadDetails}
        contract={contract}
        draft={draft}
        chosenId={chosenId}
        onChoose={choose}
        confirmed={confirmed}
      />
    </>
  );
});

/** The lines of the positions, once they are loaded. */
function useLevels() {
  const { t } = useTranslation(['trade', 'ui']);
  const { toasts } = useApp();
  const [Levels, setLevels] = useState<typeof PositionLevels>();
  useEffect(() => {
    loadLevels().then(
      (part) => setLevels(() => part),
      () => toasts.error(t('ui:partFailed')),
    );
  }, [t, toasts]);
  return Levels;
}
