import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { TokenSaleStatus } from '@h5/shared/contract/token-sales/endpoints';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import cards from '../../components/Cards.module.css';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { SaleCard, SaleLinks } from '../../features/token-sales';
import { TokenSalesStore } from './TokenSalesStore';

const tabs: readonly TokenSaleStatus[] = ['in_progress', 'warm_up', 'ended'];

/** /pages/ieo/ieo?tab=ended — token sales that run, are to come, or have ended. */
export const TokenSalesPage = observer(function TokenSalesPage() {
  const { t } = useTranslation('finance');
  const { api, locale, markets } = useApp();
  const [query, setQuery] = useSearchParams();
  const [store] = useState(() => new TokenSalesStore(api));
  const { pages } = store;
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'in_progress';

  useEffect(() => void markets.load(), [markets]);
  // The server answers descriptions in the language of the page.
  useEffect(() => void pages.refresh(), [pages, locale.language]);
  useReportUsable(pages.isLoaded);

  return (
    <FinancePageFrame path={pagePaths.tokenSales} title={t('tokenSales.title')}>
      <Tabs<TokenSaleStatus>
        label={t('tokenSales.title')}
        tabs={tabs.map((value) => ({ value, label: t(`tokenSales.tab.${value}`) }))}
        value={tab}
        onChange={(value) => setQuery({ tab: value }, { replace: true })}
      >
        <TabPanel value={tab}>
          <SaleLinks />
          <List
            label={t(`tokenSales.tab.${tab}`)}
            items={store.of(tab)}
            source={pages}
            keyOf={({ id }) => id}
            renderItem={(sale) => <SaleCard sale={sale} onTurn={() => void pages.refresh()} />}
            skeleton={<SkeletonCards />}
            className={cards.cards}
            empty={<EmptyState title={t(`tokenSales.none.${tab}`)} />}
          />
        </TabPanel>
      </Tabs>
    </FinancePageFrame>
  );
});
