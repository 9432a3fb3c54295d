import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import { useFuturesMarkets } from '../../features/futures';
import { LazySelect } from '../../components/LazySelect';
import styles from './FuturesRecord.module.css';
import type { PositionQuery } from './PositionListStore';

interface PositionFiltersProps {
  query: PositionQuery;
  onChange: (change: Partial<PositionQuery>) => void;
}

/** Filters by contract and side. */
export const PositionFilters = observer(function PositionFilters({
  query: { side, baseId },
  onChange,
}: PositionFiltersProps) {
  const { t } = useTranslation('trade');
  const contracts = useFuturesMarkets();
  useEffect(() => void contracts.load(), [contracts]);

  return (
    <div role="group" aria-label={t('futuresRecord.filters')} className={styles.filters}>
      <LazySelect
        label={t('futuresRecord.market')}
        sheetName="market"
        size={32}
        value={String(baseId ?? 'all')}
        options={[
          { value: 'all', label: t('futuresRecord.everyMarket') },
          ...(contracts.value ?? []).map((market) => ({
            value: String(market.baseId),
            label: market.symbol,
            keywords: market.name,
          })),
        ]}
        onChange={(value) => onChange({ baseId: value === 'all' ? undefined : Number(value) })}
      />
      <LazySelect<PositionSide | 'all'>
        label={t('futures.side')}
        sheetName="side"
        size={32}
        value={side ?? 'all'}
        options={[
          { value: 'all', label: t('futuresRecord.bothSides') },
          { value: 'long', label: t('futures.sides.long') },
          { value: 'short', label: t('futures.sides.short') },
        ]}
        onChange={(value) => onChange({ side: value === 'all' ? undefined : value })}
      />
    </div>
  );
});
