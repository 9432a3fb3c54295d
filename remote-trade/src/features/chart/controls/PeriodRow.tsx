import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon } from '@h5/shared/ui/icons/Icon';
import type { ChartPeriod } from '../settings/ChartSettings';
import type { ChartStore } from '../ChartStore';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import styles from './PeriodRow.module.css';

const loadSheet = () =>
  import(/* webpackChunkName: "chart-sheets" */ './PeriodSheet').then((part) => part.PeriodSheet);

/** The pinned candle periods, and a button for the others. */
export const PeriodRow = observer(function PeriodRow({ chart }: { chart: ChartStore }) {
  const { t } = useTranslation('trade');
  const { settings } = chart;
  const { open, sheet } = useLinkedSheet('periods');
  const isFar = !settings.pinned.includes(settings.period);

  function periodButton(period: ChartPeriod) {
    return (
      <button
        key={period}
        type="button"
        aria-pressed={period === settings.period}
        title={t(`chart.periodName.${period}`)}
        className={styles.period}
        onClick={() => settings.choosePeriod(period)}
      >
        {t(`chart.period.${period}`)}
      </button>
    );
  }

  return (
    <div role="group" aria-label={t('chart.periods')} className={styles.row}>
      <div className={styles.periods}>{settings.pinned.map(periodButton)}</div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-pressed={isFar}
        className={styles.period}
        onClick={() => open()}
      >
        {isFar ? t(`chart.period.${settings.period}`) : t('chart.more')}
        <Icon name="chevron-down" size={12} />
      </button>
      <LazySheet load={loadSheet} settings={settings} {...sheet} />
    </div>
  );
});
