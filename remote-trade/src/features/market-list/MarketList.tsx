import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import type { MarketListStore } from './MarketListStore';
import { MarketRow } from './MarketRow';
import { MarketAlerts, MarketRows } from './MarketRows';

interface MarketListProps {
  list: MarketListStore;
  /** Shown if the tab has no markets. */
  empty?: ReactNode;
}

/** The spot markets of the selected tab. */
export const MarketList = observer(function MarketList({ list, empty }: MarketListProps) {
  const { t } = useTranslation('trade');
  const { favourites, markets } = useApp();

  return (
    <>
      <MarketRows
        list={list}
        label={t(`markets.tab.${list.tab}`)}
        markets={list.chosen}
        keyOf={({ symbol }) => symbol}
        renderRow={(market) => (
          <MarketRow
            market={market}
            list={list}
            favourites={favourites}
            url={chartPageUrl(market)}
          />
        )}
        isLoading={markets.isLoading && markets.list.length === 0}
        problem={markets.problem}
        onRefresh={() => markets.load({ force: true })}
        empty={empty}
      />
      <MarketAlerts list={list} />
    </>
  );
});
