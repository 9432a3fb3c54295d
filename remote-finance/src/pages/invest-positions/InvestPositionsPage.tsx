import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import type { DualStatus } from '@h5/shared/contract/dual/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { PositionList } from './PositionList';

const tabs: readonly DualStatus[] = ['purchased', 'settlementing', 'success', 'fail'];

/** /pages/invest/mine?tab=success — what the person bought. */
export const InvestPositionsPage = observer(function InvestPositionsPage() {
  const { t } = useTranslation('finance');
  const { markets } = useApp();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'purchased';

  useEffect(() => void markets.load(), [markets]);

  return (
    <FinancePageFrame path={pagePaths.investPositions} title={t('investPositions.title')}>
      <Tabs<DualStatus>
        label={t('investPositions.title')}
        tabs={tabs.map((value) => ({ value, label: t(`investPositions.tab.${value}`) }))}
        value={tab}
        onChange={(value) => setQuery({ tab: value }, { replace: true })}
      >
        <TabPanel value={tab}>
          <PositionList key={tab} status={tab} />
        </TabPanel>
      </Tabs>
    </FinancePageFrame>
  );
});
