import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { ChartButton } from '../controls/ChartButton';
import type { ChartStore } from '../ChartStore';
import styles from './IndicatorRow.module.css';
import { mainIndicators, subIndicators, type IndicatorName } from './indicators';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';

const loadSheet = () =>
  import(/* webpackChunkName: "chart-sheets" */ './IndicatorSheet').then(
    (part) => part.IndicatorSheet,
  );

/** The buttons that show and hide indicators, and the one that opens their settings. */
export const IndicatorRow = observer(function IndicatorRow({ chart }: { chart: ChartStore }) {
  const { t } = useTranslation('trade');
  const { indicators } = chart;
  const { open, sheet } = useLinkedSheet('indicators');

  function toggleOf(name: IndicatorName) {
    return (
      <button
        key={name}
        type="button"
        aria-pressed={indicators.isShown(name)}
        title={t(`chart.indicators.name.${name}`)}
        className={styles.name}
        onClick={() => indicators.toggle(name)}
      >
        {name}
      </button>
    );
  }

  return (
    <div className={styles.row}>
      <div role="group" aria-label={t('chart.indicators.title')} className={styles.names}>
        {mainIndicators.map(toggleOf)}
        <span aria-hidden className={styles.parting} />
        {subIndicators.map(toggleOf)}
      </div>
      <ChartButton label={t('chart.indicators.open')} aria-haspopup="dialog" onClick={() => open()}>
        <Icon name="settings" size={18} />
      </ChartButton>
      <LazySheet load={loadSheet} indicators={indicators} {...sheet} />
    </div>
  );
});
