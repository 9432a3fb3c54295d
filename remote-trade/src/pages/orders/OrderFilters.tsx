import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OrderFilter, OrderSide } from '@h5/shared/contract/orders/endpoints';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { FilterRow } from '../../components/FilterRow';
import { LazySelect } from '../../components/LazySelect';
import type { ListQuery } from './orderListQuery';

interface OrderFiltersProps {
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
}

/** Filters by market and side, in the history of orders also by status. */
export const OrderFilters = observer(function OrderFilters({ query, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  const { status, side, baseId } = query;

  return (
    <FilterRow label={t('orders.filters')}>
      <LazySelect
        label={t('orders.market.label')}
        sheetName="market"
        size={32}
        value={String(baseId ?? 'all')}
        options={[
          { value: 'all', label: t('orders.market.all') },
          ...markets.list.map((market) => ({
            value: String(market.baseId),
            label: `${market.base}/${market.quote}`,
            keywords: market.name,
            icon: <CoinIcon code={market.base} size={24} />,
          })),
        ]}
        onChange={(value) => onChange({ baseId: value === 'all' ? undefined : Number(value) })}
      />
      <LazySelect<OrderSide | 'all'>
        label={t('orders.side.label')}
        sheetName="side"
        size={32}
        value={side ?? 'all'}
        options={[
          { value: 'all', label: t('orders.side.all') },
          { value: 'buy', label: t('side.buy') },
          { value: 'sell', label: t('side.sell') },
        ]}
        onChange={(value) => onChange({ side: value === 'all' ? undefined : value })}
      />
      {status !== 'open' && status !== 'waiting' && status !== 'trades' && (
        <LazySelect<OrderFilter>
          label={t('orders.status.label')}
          sheetName="status"
          size={32}
          value={status}
          options={[
            { value: 'history', label: t('orders.status.history') },
            { value: 'filled', label: t('orders.status.filled') },
            { value: 'cancelled', label: t('orders.status.cancelled') },
          ]}
          onChange={(value) => onChange({ status: value })}
        />
      )}
    </FilterRow>
  );
});
