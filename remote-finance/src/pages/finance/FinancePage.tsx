import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useProductAreas, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Page } from '@h5/shared/ui/layout/Page';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { FinanceStore } from './FinanceStore';
import styles from './FinancePage.module.css';
import { AllProducts, LockProducts, TokenSales } from './Products';

const tabs = ['all', 'ieo', 'lock'] as const;

/** /pages/financial/index — lock products and token sales. */
export const FinancePage = observer(function FinancePage() {
  const { t } = useTranslation(['finance', 'shared']);
  const app = useApp();
  const [finance] = useState(() => new FinanceStore(app.api));
  const [tab, setTab] = useState<(typeof tabs)[number]>('all');
  const { locale, markets } = app;
  const areas = useProductAreas();
  const closedReason = areas.closedReason('finance');

  useEffect(() => void markets.load(), [markets]);

  // The server answers descriptions in the language of the page.
  useEffect(() => void finance.refresh(), [finance, locale.language]);

  useReportUsable(finance.isReady);

  return (
    <Page
      path={pagePaths.finance}
      title={t('title')}
      titleAt="start"
      badge={app.site.isDemo && <Badge tone="warn">{t('shared:demoFunds')}</Badge>}
      hasTabBar
      className={styles.page}
    >
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
        className={styles.tabs}
      >
        {closedReason === undefined ? (
          <Notice kind="info" className={styles.notice}>
            {t('notOpen')}
            <br />
            {app.hasRoute(pagePaths.traders) && (
              <Button as={Link} to={pagePaths.traders} size={40}>
                {t('copy')}
              </Button>
            )}
          </Notice>
        ) : (
          <ClosedAreaNotice reason={closedReason} path={areas.pathToOpen('finance')} />
        )}
        <TabPanel value="all">
          <AllProducts finance={finance} />
        </TabPanel>
        <TabPanel value="ieo">
          <TokenSales finance={finance} />
        </TabPanel>
        <TabPanel value="lock">
          <LockProducts finance={finance} />
        </TabPanel>
      </Tabs>
    </Page>
  );
});
