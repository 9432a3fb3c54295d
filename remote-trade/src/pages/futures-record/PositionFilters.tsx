import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import { Field } from '@h5/shared/ui/forms/Field';
import { useFuturesMarkets } from '../../features/futures';
import { FilterRow } from '../../components/FilterRow';
import { LazySelect } from '../../components/LazySelect';
import styles from './FuturesRecord.module.css';
import { closedRanges, dayOf, lastDays, withDay, type ClosedRange } from './closedRange';
import type { ListQuery } from './PositionList';

interface PositionFiltersProps {
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
}

const dayEnds = ['from', 'to'] as const;

/** Filters by contract and side, and what is closed by when it was. */
export const PositionFilters = observer(function PositionFilters({
  query,
  onChange,
}: PositionFiltersProps) {
  const { t } = useTranslation('trade');
  const { clock } = useApp();
  const { tab, side, baseId, range } = query;
  const contracts = useFuturesMarkets();
  useEffect(() => void contracts.load(), [contracts]);

  return (
    <>
      <FilterRow label={t('futuresRecord.filters')}>
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
        {tab === 'closed' && (
          <LazySelect<ClosedRange>
            label={t('futuresRecord.range.title')}
            sheetName="range"
            size={32}
            value={range}
            options={closedRanges.map((value) => ({
              value,
              label: t(`futuresRecord.range.${value}`),
            }))}
            onChange={(value) =>
              onChange(value === 'days' ? lastDays(clock.now()) : { range: value })
            }
          />
        )}
      </FilterRow>
      {tab === 'closed' && range === 'days' && (
        <div className={styles.days}>
          {dayEnds.map((end) => (
            <Field
              key={end}
              type="date"
              name={end}
              label={t(`futuresRecord.range.${end}`)}
              max={dayOf(clock.now())}
              value={query[end] ?? ''}
              onChange={(event) => onChange(withDay(query, end, event.target.value))}
            />
          ))}
        </div>
      )}
    </>
  );
});
