import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { LockLinks, LockProductList, useLockProducts } from '../../features/locks';
import { SaleLinks } from '../../features/token-sales';
import { FinanceStore } from './FinanceStore';
import styles from './FinancePage.module.css';
import { EarningsStrip } from './EarningsStrip';
import { AllProducts } from './AllProducts';
import { OtherWay } from './OtherWay';
import { TokenSales } from './TokenSales';

const loadShelf = () =>
  import(/* webpackChunkName: "dual-shelf" */ '../../features/dual').then((part) => part.DualShelf);

const loadLoans = () =>
  import(/* webpackChunkName: "loan-cards" */ './LoanCards').then((part) => part.LoanCards);

const tabs = ['all', 'ieo', 'lock', 'dual', 'invest', 'loan', 'copy'] as const;
type Tab = (typeof tabs)[number];

/** /pages/financial/index?tab=lock — what funds can be put into, all of it and kind by kind. */
export const FinancePage = observer(function FinancePage() {
  const { t } = useTranslation('finance');
  const { api, hasRoute, locale, markets, session } = useApp();
  const locks = useLockProducts();
  const [finance] = useState(() => new FinanceStore(api, locks));
  const [query, setQuery] = useSearchParams();
  const shown = tabs.filter((one) => one !== 'copy' || hasRoute(pagePaths.traders));
  const tab = shown.find((one) => one === query.get('tab')) ?? 'all';

  useEffect(() => void markets.load(), [markets]);
  // The server answers descriptions in the language of the page.
  useEffect(() => void finance.refresh(), [finance, locale.language]);
  useReportUsable(finance.isLoaded);

  return (
    <FinancePageFrame path={pagePaths.finance} title={t('title')} titleAt="start" hasTabBar>
      {session.isSignedIn && <EarningsStrip />}
      <Tabs<Tab>
        label={t('tabs.label')}
        tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(value) => setQuery(value === 'all' ? {} : { tab: value }, { replace: true })}
        className={styles.tabs}
      >
        <TabPanel value="all">
          <AllProducts finance={finance} />
        </TabPanel>
        <TabPanel value="ieo">
          <SaleLinks />
          <TokenSales finance={finance} />
        </TabPanel>
        <TabPanel value="lock">
          <LockLinks />
          <LockProductList />
        </TabPanel>
        <TabPanel value="dual">
          <LazyPart load={loadShelf} waiting={<SkeletonCards />} kind="dual" />
        </TabPanel>
        <TabPanel value="invest">
          <LazyPart load={loadShelf} waiting={<SkeletonCards />} kind="invest" />
        </TabPanel>
        <TabPanel value="loan">
          <LazyPart load={loadLoans} waiting={<SkeletonCards />} />
        </TabPanel>
        <TabPanel value="copy">
          <div className={styles.ways}>
            <OtherWay way="copy" />
          </div>
        </TabPanel>
      </Tabs>
    </FinancePageFrame>
  );
});
