import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { DualShelf } from '../../features/dual';

const kinds = ['invest', 'dual'] as const;

/** /pages/invest/invest?kind=dual&coin=ETH&type=put — what can be bought, as a ladder of linked prices. */
export const InvestPage = observer(function InvestPage() {
  const { t } = useTranslation('finance');
  const { markets } = useApp();
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find((one) => one === query.get('kind')) ?? 'invest';

  useEffect(() => void markets.load(), [markets]);

  return (
    <FinancePageFrame path={pagePaths.invest} title={t('invest.title')}>
      <Tabs
        label={t('invest.kind.label')}
        tabs={kinds.map((value) => ({ value, label: t(`invest.kind.${value}`) }))}
        value={kind}
        onChange={choose}
      >
        <TabPanel value={kind}>
          <DualShelf kind={kind} />
        </TabPanel>
      </Tabs>
    </FinancePageFrame>
  );

  function choose(value: string) {
    const next = new URLSearchParams(query);
    next.set('kind', value);
    setQuery(next, { replace: true });
  }
});
