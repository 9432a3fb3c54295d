import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Stock } from '@h5/shared/contract/stocks/endpoints';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import styles from './StocksClosed.module.css';

/** Says once that every venue is closed, and when the first of them opens. */
export function StocksClosed({ stocks }: { stocks: readonly Stock[] }) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const opens = stocks.flatMap(({ session }) => session.opensAt ?? []);

  return (
    <p className={styles.closed}>
      {opens.length > 0
        ? t('stocks.opensAt', { time: formatDateTime(Math.min(...opens), locale.tag) })
        : t('stocks.allClosed')}
    </p>
  );
}
