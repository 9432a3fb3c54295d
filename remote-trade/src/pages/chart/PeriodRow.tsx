import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@h5/shared/ui/Icon';
import { IconButton } from '@h5/shared/ui/IconButton';
import { OptionSheet } from '@h5/shared/ui/OptionSheet';
import { Sheet } from '@h5/shared/ui/Sheet';
import { Switch } from '@h5/shared/ui/Switch';
import { chartPeriods, indicators, type ChartPeriod, type ChartStore } from './ChartStore';
import styles from './PeriodRow.module.css';

const always: readonly ChartPeriod[] = ['line', '15m', '1h', '4h', '1d'];

/** How long a candle is; the less used ones are behind the last button. */
export const PeriodRow = observer(function PeriodRow({ chart }: { chart: ChartStore }) {
  const { t } = useTranslation('trade');
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isIndicatorsOpen, setIndicatorsOpen] = useState(false);
  const isFar = !always.includes(chart.period);

  return (
    <div className={styles.row}>
      <div role="group" aria-label={t('chart.periods')} className={styles.periods}>
        {always.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={period === chart.period}
            title={t(`chart.periodName.${period}`)}
            className={styles.period}
            onClick={() => chart.choosePeriod(period)}
          >
            {t(`chart.period.${period}`)}
          </button>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-pressed={isFar}
          className={styles.period}
          onClick={() => setMoreOpen(true)}
        >
          {isFar ? t(`chart.period.${chart.period}`) : t('chart.more')}
          <Icon name="chevron-down" size={12} />
        </button>
      </div>
      <IconButton
        icon="line"
        iconSize={20}
        label={t('chart.indicators.open')}
        onClick={() => setIndicatorsOpen(true)}
      />
      <OptionSheet
        isOpen={isMoreOpen}
        onClose={() => setMoreOpen(false)}
        title={t('chart.morePeriods')}
        options={chartPeriods.map((period) => ({
          value: period,
          label: t(`chart.periodName.${period}`),
        }))}
        value={chart.period}
        onChange={chart.choosePeriod}
      />
      <Sheet
        isOpen={isIndicatorsOpen}
        onClose={() => setIndicatorsOpen(false)}
        title={t('chart.indicators.title')}
      >
        {indicators.map((name) => (
          <label key={name} className={styles.setting}>
            {t(`chart.indicators.${name}`)}
            <Switch checked={chart.indicators.includes(name)} onChange={() => chart.toggle(name)} />
          </label>
        ))}
      </Sheet>
    </div>
  );
});
