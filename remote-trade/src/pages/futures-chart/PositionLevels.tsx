import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatPlainPrice } from '@h5/shared/money/format';
import { KLineLevels, type KLineView } from '../../features/chart';
import type { FuturesMarketStore, StopDraft, StopKind } from '../../features/futures';
import { HandlePlaces } from './HandlePlaces';
import styles from './StopHandle.module.css';
import { EntryHandle } from './EntryHandle';
import { levelsOf, type ReferencePrice } from './positionLevels';
import { StopHandle } from './StopHandle';

interface PositionLevelsProps {
  view: KLineView;
  contract: FuturesMarketStore;
  draft: StopDraft;
  /** The position whose stops have handles; the newest if it is not open. */
  chosenId: string | undefined;
  /** The lines that are asked for. */
  references: readonly ReferencePrice[];
  onConfirm: (id: string, kind: StopKind, price: string | null) => void;
}

/** The lines of the positions over the candles, with handles to move take-profit and stop-loss. */
export const PositionLevels = observer(function PositionLevels({
  view,
  contract,
  draft,
  chosenId,
  references,
  onConfirm,
}: PositionLevelsProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const frame = useRef<HTMLDivElement>(null);
  const [places] = useState(() => new HandlePlaces());
  const [layer, setLayer] = useState<KLineLevels>();
  const [isSetting, setIsSetting] = useState(false);
  const open = contract.positions.filter(({ status }) => status === 'holding');
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0];
  const handledId = chosen?.id;
  const stops = (['takeProfit', 'stopLoss'] as const).filter(
    (kind) => isSetting || (chosen && draft.priceOf(chosen, kind) !== null),
  );

  useEffect(() => {
    const { priceDecimals } = contract.live;
    const words = {
      liquidation: t('futures.liquidation'),
      takeProfit: t('futuresChart.takeProfit'),
      stopLoss: t('futuresChart.stopLoss'),
      entry: ({ side, multiple }: { side: 'long' | 'short'; multiple: number }) =>
        t('futuresChart.entry', { side: t(`futures.sides.${side}`), multiple }),
    };
    const drawn = view.addLayer(
      (parts) =>
        new KLineLevels(parts, {
          levels: () => levelsOf(contract, draft, words, { handledId, references }),
          write: (price) => formatPlainPrice(price, priceDecimals, tag),
          onDrawn: places.schedule,
        }),
    );
    places.follow(drawn);
    setLayer(drawn);
    return () => drawn.stop();
  }, [view, contract, draft, places, handledId, references, t, tag]);

  return (
    <div ref={frame} className={styles.frame}>
      {layer && chosen && (
        <EntryHandle
          places={places}
          position={chosen}
          isOpen={isSetting}
          onToggle={() => setIsSetting(!isSetting)}
        />
      )}
      {layer &&
        chosen &&
        stops.map((kind) => (
          <StopHandle
            key={`${chosen.id} ${kind}`}
            frame={frame}
            layer={layer}
            places={places}
            contract={contract}
            position={chosen}
            kind={kind}
            draft={draft}
            onConfirm={onConfirm}
          />
        ))}
      {chosen && isSetting && (
        <p role="status" className={styles.help}>
          {t('futuresChart.dragHelp')}{' '}
          <span className={styles.keys}>{t('futuresChart.keyHelp')}</span>
        </p>
      )}
    </div>
  );
});
