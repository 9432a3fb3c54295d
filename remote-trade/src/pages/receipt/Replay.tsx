import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { marketName } from '@h5/shared/rules/marketName';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import type { RecordedMinutesStore } from './RecordedMinutesStore';
import { outcomeAt } from './outcomeAt';
import { ReplayChart } from './ReplayChart';
import { ReplayStore, replaySpeeds, type ReplayRange, type ReplaySpeed } from './ReplayStore';
import { formatValue } from './useValueText';
import styles from './Receipt.module.css';

interface ReplayProps {
  receipt: OwnReceipt['receipt'];
  range: ReplayRange;
  minutes: RecordedMinutesStore;
}

/** The recorded seconds on a chart, which can be played again. */
export const Replay = observer(function Replay({ receipt, range, minutes }: ReplayProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const [store] = useState(() => new ReplayStore(range, minutes));
  const { price, second } = store;
  useEffect(() => store.watch(), [store]);

  const shownPrice =
    typeof price === 'string'
      ? formatValue(price, locale.tag)
      : t(price === null ? 'receipt.replay.missing' : 'receipt.replay.unread');
  const time = formatTimeOfDay(second, locale.tag);
  const outcome = outcomeAt(receipt, second, price);

  return (
    <section aria-label={t('receipt.replay.title')} className={styles.replay}>
      <ReplayChart receipt={receipt} store={store} />
      {store.problem && <ErrorCard message={store.problem} onRetry={() => void store.read()} />}
      <p className={styles.now}>
        <span>
          {marketName(range)} <strong>{shownPrice}</strong>
        </span>
        <span>{time}</span>
      </p>
      <p className={styles.outcome}>
        {outcome === undefined
          ? t('receipt.replay.notYet')
          : outcome.kind === 'result'
            ? t(`receipt.replay.if.${outcome.result}`)
            : t('receipt.replay.pnl', { amount: formatValue(outcome.pnl, locale.tag) })}
      </p>
      <input
        type="range"
        className={styles.scrubber}
        min={range.from}
        max={range.to}
        step={1_000}
        value={second}
        aria-label={t('receipt.replay.position')}
        aria-valuetext={`${time}, ${shownPrice}`}
        onChange={(event) => store.moveTo(Number(event.target.value))}
      />
      <div className={styles.player}>
        <Button variant="soft" size={40} onClick={store.toggle}>
          {t(store.isPlaying ? 'receipt.replay.pause' : 'receipt.replay.play')}
        </Button>
        <SegmentedControl
          label={t('receipt.replay.speed')}
          size={40}
          options={replaySpeeds.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
          value={String(store.speed)}
          onChange={(speed) => store.setSpeed(Number(speed) as ReplaySpeed)}
        />
      </div>
    </section>
  );
});
