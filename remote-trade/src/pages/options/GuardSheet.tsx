import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OptionGuard } from '@h5/shared/contract/options/endpoints';
import { formatFiat, formatSignedAmount } from '@h5/shared/money/format';
import { parseWireAmount } from '@h5/shared/money/money';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './GuardSheet.module.css';
import { useGuardStore } from './GuardStore';

const hourMs = 3_600_000;
const pauses = [
  { key: 'hour', ms: hourMs },
  { key: 'day', ms: 24 * hourMs },
  { key: 'week', ms: 168 * hourMs },
] as const;

interface GuardSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The own daily loss limit and pause. What is stricter counts at once, what is looser a day later. */
export const GuardSheet = observer(function GuardSheet({ isOpen, onClose }: GuardSheetProps) {
  const { t } = useTranslation('trade');
  const store = useGuardStore();
  const { guard, problem } = store;

  useEffect(() => {
    if (isOpen) void store.load();
  }, [isOpen, store]);

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('secondsTab.guard.title')}>
      <p className={styles.note}>{t('secondsTab.guard.note')}</p>
      {problem && <ErrorCard message={problem} onRetry={() => void store.load()} />}
      {!problem && !guard && <SkeletonRows row={['line', 'figures']} count={2} />}
      {guard && <GuardForm key={guard.dailyLoss} guard={guard} />}
    </Sheet>
  );
});

const GuardForm = observer(function GuardForm({ guard }: { guard: OptionGuard }) {
  const { t } = useTranslation('trade');
  const { clock, locale, toasts } = useApp();
  const store = useGuardStore();
  const [limit, setLimit] = useState(guard.dailyLoss ?? '');
  const [pause, setPause] = useState<{ key: string; until: number }>();
  const { tag } = locale;
  // Sent, it would remove the limit.
  const isZero = limit !== '' && parseWireAmount(limit) === undefined;
  const { nextDailyLoss, nextFrom, pauseUntil } = guard;
  const usdt = (value: string) => `${formatFiat(value, '', tag)} USDT`.trim();

  async function save(change: Parameters<typeof store.save>[0]) {
    if (!(await store.save(change))) return;
    setPause(undefined);
    toasts.success(t('secondsTab.guard.saved'));
  }

  return (
    <>
      <DescriptionList>
        <DescriptionItem label={t('secondsTab.guard.lostToday')}>
          {formatSignedAmount(`-${guard.lostToday}`.replace('--', ''), tag)} USDT
        </DescriptionItem>
        <DescriptionItem label={t('secondsTab.guard.limit')}>
          {guard.dailyLoss === null ? t('secondsTab.guard.none') : usdt(guard.dailyLoss)}
        </DescriptionItem>
        {nextFrom !== null && (
          <DescriptionItem
            label={t('secondsTab.guard.from', { time: formatDateTime(nextFrom, tag) })}
          >
            {nextDailyLoss === null ? t('secondsTab.guard.none') : usdt(nextDailyLoss)}
          </DescriptionItem>
        )}
        {pauseUntil !== null && (
          <DescriptionItem label={t('secondsTab.guard.pausedUntil')}>
            {formatDateTime(pauseUntil, tag)}
          </DescriptionItem>
        )}
      </DescriptionList>
      <AmountField
        name="daily_loss"
        label={t('secondsTab.guard.limit')}
        unit="USDT"
        decimals={2}
        placeholder={t('secondsTab.guard.none')}
        problem={isZero ? t('secondsTab.guard.zero') : undefined}
        value={limit}
        onChange={setLimit}
      />
      <Button
        isBlock
        isLoading={store.isSaving}
        disabled={isZero}
        onClick={() => void save({ dailyLoss: parseWireAmount(limit) ?? '0' })}
      >
        {t('secondsTab.guard.save')}
      </Button>
      <h3 className={styles.head}>{t('secondsTab.guard.pause')}</h3>
      <div className={styles.pauses}>
        {pauses.map(({ key, ms }) => (
          <Button
            key={key}
            variant={pause?.key === key ? 'soft' : 'secondary'}
            size={44}
            aria-pressed={pause?.key === key}
            onClick={() => setPause({ key, until: Math.round(clock.now()) + ms })}
          >
            {t(`secondsTab.guard.pauses.${key}`)}
          </Button>
        ))}
      </div>
      {pause && (
        <>
          <p role="status" className={styles.ask}>
            {t('secondsTab.guard.ask', { time: formatDateTime(pause.until, tag) })}
          </p>
          <Button
            isBlock
            isLoading={store.isSaving}
            onClick={() => void save({ pauseUntil: pause.until })}
          >
            {t('secondsTab.guard.pause')}
          </Button>
        </>
      )}
    </>
  );
});
