import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './ChartStatus.module.css';
import type { ChartStore } from '../ChartStore';
import { toolPoints } from '../drawings/tools';
import type { KLineView } from '../kline/KLineView';

interface ChartStatusProps {
  view: KLineView;
  chart: ChartStore;
}

/** Notes over the candles: loading state, tool instructions and the button to the latest candle. */
export const ChartStatus = observer(function ChartStatus({ view, chart }: ChartStatusProps) {
  const { t } = useTranslation('trade');
  const { candles, drawings, isAtLatest, isAtStart } = chart;
  const { missingPoints: missing, tool } = drawings;
  const { older } = candles;
  const hasNews = isAtStart && !isAtLatest && older !== 'waiting';

  return (
    <>
      <div role="status" className={styles.notes}>
        {tool && missing > 0 && (
          <span className={styles.note}>
            {t('chart.draw.hint', {
              number: toolPoints[tool] - missing + 1,
              total: toolPoints[tool],
            })}
          </span>
        )}
        {!tool && hasNews && <span className={styles.note}>{t(`chart.older.${older}`)}</span>}
        {!tool && hasNews && older === 'failed' && (
          <Button size={32} variant="secondary" onClick={() => view.readOlder()}>
            {t('chart.older.retry')}
          </Button>
        )}
      </div>
      {chart.priceZoom !== 1 && (
        <button type="button" className={styles.fit} onClick={chart.fitPrices}>
          {t('chart.fitPrices')}
        </button>
      )}
      {!isAtLatest && (
        <button
          type="button"
          aria-label={t('chart.latest')}
          className={styles.latest}
          onClick={() => view.toLatest()}
        >
          <Icon name="arrow-right" size={16} />
        </button>
      )}
    </>
  );
});
