import { useTranslation } from 'react-i18next';
import { figuresPeriods } from '@h5/shared/contract/copy-trading/fields';
import { LazySelect } from '../../components/LazySelect';
import { traderSorts, type TraderListQuery } from './parseTradersQuery';
import styles from './TradersPage.module.css';

interface TraderFiltersProps {
  query: TraderListQuery;
  onChange: (change: Partial<TraderListQuery>) => void;
}

/** By which of their figures traders are sorted, and the period of the figures. */
export function TraderFilters({ query, onChange }: TraderFiltersProps) {
  const { t } = useTranslation('trade');
  return (
    <div className={styles.filters}>
      <LazySelect
        label={t('traders.sort.label')}
        sheetName="sort"
        size={32}
        options={traderSorts.map((sort) => ({ value: sort, label: t(`traders.sort.${sort}`) }))}
        value={query.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <LazySelect
        label={t('copyTrading.period.label')}
        sheetName="period"
        size={32}
        options={figuresPeriods.map((period) => ({
          value: period,
          label: t(`copyTrading.period.${period}`),
        }))}
        value={query.period}
        onChange={(period) => onChange({ period })}
      />
    </div>
  );
}
