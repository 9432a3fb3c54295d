import { useTranslation } from 'react-i18next';
import { figuresPeriods } from '@h5/shared/contract/copy-trading/fields';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { LazySelect } from '../../components/LazySelect';
import { traderSorts, type TraderListQuery } from './parseTradersQuery';
import styles from './TradersPage.module.css';

interface TraderFiltersProps {
  query: TraderListQuery;
  onChange: (change: Partial<TraderListQuery>) => void;
}

/** The period of the figures, and by which of them traders are sorted. */
export function TraderFilters({ query, onChange }: TraderFiltersProps) {
  const { t } = useTranslation('trade');
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={t('copyTrading.period.label')}
        options={figuresPeriods.map((period) => ({
          value: period,
          label: t(`copyTrading.period.${period}`),
        }))}
        value={query.period}
        onChange={(period) => onChange({ period })}
      />
      <LazySelect
        label={t('traders.sort.label')}
        sheetName="sort"
        size={32}
        options={traderSorts.map((sort) => ({ value: sort, label: t(`traders.sort.${sort}`) }))}
        value={query.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
