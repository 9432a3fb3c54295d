import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { LoanOffer } from './LoanOffer';

const loadList = () =>
  import(/* webpackChunkName: "loan-list" */ './LoanList').then((part) => part.LoanList);

const loadDetail = () =>
  import(/* webpackChunkName: "loan-detail" */ './LoanDetail').then((part) => part.LoanDetail);

const tabs = ['borrow', 'mine'] as const;
type Tab = (typeof tabs)[number];

/** /pages/common/borrowing?kind=fixed&coin=ETH&term=30 — borrowing against a coin; `?tab=mine` are one's loans, `?id=` is one of them. */
export const BorrowingPage = observer(function BorrowingPage() {
  const { t } = useTranslation('finance');
  const { markets, session, wallet } = useApp();
  const [query, setQuery] = useSearchParams();
  const id = query.get('id');
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'borrow';

  useEffect(() => void markets.load(), [markets]);
  useEffect(() => {
    if (session.isSignedIn) void wallet.load();
  }, [session.isSignedIn, wallet]);

  return (
    <FinancePageFrame path={pagePaths.borrowing} title={t(id === null ? 'loan.title' : 'loan.one')}>
      {id === null ? (
        <Tabs<Tab>
          label={t('loan.title')}
          tabs={tabs.map((value) => ({ value, label: t(`loan.tab.${value}`) }))}
          value={tab}
          onChange={(value) =>
            setQuery(value === 'borrow' ? {} : { tab: value }, { replace: true })
          }
        >
          <TabPanel value={tab}>
            {tab === 'borrow' ? (
              <LoanOffer />
            ) : session.isSignedIn ? (
              <LazyPart load={loadList} waiting={<SkeletonCards />} />
            ) : (
              <Guest />
            )}
          </TabPanel>
        </Tabs>
      ) : session.isSignedIn ? (
        <LazyPart key={id} load={loadDetail} waiting={<SkeletonCards />} id={id} />
      ) : (
        <Guest />
      )}
    </FinancePageFrame>
  );
});

const Guest = observer(function Guest() {
  const { t } = useTranslation('finance');
  const { session } = useApp();
  return (
    <EmptyState
      title={t('loan.guest')}
      action={
        <Button size={40} onClick={session.goToLogin}>
          {t('loan.logIn')}
        </Button>
      }
    />
  );
});
