import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { chartPeriods, type ChartPeriod, type ChartSettings } from '../settings/ChartSettings';
import styles from './PeriodSheet.module.css';

interface PeriodSheetProps {
  isOpen: boolean;
  onClose: () => void;
  settings: ChartSettings;
}

/** All periods, and which of them are pinned. */
export const PeriodSheet = observer(function PeriodSheet({
  isOpen,
  onClose,
  settings,
}: PeriodSheetProps) {
  const { t } = useTranslation('trade');

  function choose(period: ChartPeriod) {
    settings.choosePeriod(period);
    onClose();
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('chart.morePeriods')}>
      <ul>
        {chartPeriods.map((period) => {
          const isPinned = settings.pinned.includes(period);
          return (
            <li key={period} className={styles.row}>
              <button
                type="button"
                aria-pressed={period === settings.period}
                className={styles.period}
                onClick={() => choose(period)}
              >
                {t(`chart.periodName.${period}`)}
              </button>
              <IconButton
                icon={isPinned ? 'star-filled' : 'star'}
                iconSize={20}
                label={t('chart.pin', { period: t(`chart.period.${period}`) })}
                aria-pressed={isPinned}
                className={styles.pin}
                onClick={() => settings.togglePinned(period)}
              />
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
});
