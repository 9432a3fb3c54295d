import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Section } from '@h5/shared/ui/layout/Section';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import {
  LazyPositionSheet,
  LazyPositionTabs,
  type FuturesMarketStore,
  type StopDraft,
  type StopKind,
} from '../../features/futures';
import styles from './FuturesChartPage.module.css';

const loadMarket = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-market" */ './FuturesMarketTabs').then(
    (part) => part.FuturesMarketTabs,
  ),
);

/** A stop that was moved on the chart, for its form. */
export interface MovedStop {
  id: string;
  kind: StopKind;
  stops: Partial<Record<StopKind, string>>;
}

interface FuturesDetailsProps {
  contract: FuturesMarketStore;
  draft: StopDraft;
  /** The position whose stops can be moved on the chart; the newest if it is not open. */
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  confirmed: MovedStop | undefined;
}

/** Below the chart: whose stops it moves, the market and the own positions. */
export const FuturesDetails = observer(function FuturesDetails({
  contract,
  draft,
  chosenId,
  onChoose,
  confirmed,
}: FuturesDetailsProps) {
  const { t } = useTranslation('trade');
  const open = contract.positions.filter(({ status }) => status === 'holding');
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0];
  const confirming = open.find(({ id }) => id === confirmed?.id);

  return (
    <>
      {open.length > 1 && chosen && (
        <div className={styles.lines}>
          <SegmentedControl
            look="chips"
            label={t('futuresChart.lines')}
            value={chosen.id}
            options={open.map(({ id, side, multiple }) => ({
              value: id,
              label: t('futuresChart.entry', { side: t(`futures.sides.${side}`), multiple }),
            }))}
            onChange={onChoose}
          />
        </div>
      )}
      <LazyPart load={loadMarket} contract={contract} />
      <Section className={styles.section}>
        <LazyPositionTabs contract={contract} />
      </Section>
      {confirmed && confirming && (
        <LazyPositionSheet
          key={`${confirmed.id} ${confirmed.kind}`}
          contract={contract}
          position={confirming}
          name="stops"
          stops={confirmed.stops}
          isOpen={draft.isConfirming}
          onClose={draft.clear}
        />
      )}
    </>
  );
});
