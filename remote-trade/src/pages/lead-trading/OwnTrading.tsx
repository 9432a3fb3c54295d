import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import type { OwnTrader } from '@h5/shared/contract/lead-traders/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { useLinkedTab } from '../../components/useLinkedTab';
import { useShareLink } from '../../components/useShareLink';
import { TraderName, useTraderName } from '../../features/copy-trading';
import { Followers } from './Followers';
import { Income } from './Income';
import styles from './LeadTrading.module.css';
import { OwnSummary } from './OwnSummary';
import { TradingSettings } from './TradingSettings';

const tabs = ['followers', 'income', 'settings'] as const;

interface OwnTradingProps {
  trader: Trader;
  income: OwnTrader['income'];
}

/** A lead trader's own view: who follows, what it brings, and the profile. */
export const OwnTrading = observer(function OwnTrading({ trader, income }: OwnTradingProps) {
  const { t } = useTranslation('trade');
  const { hasRoute } = useApp();
  const [tab, choose] = useLinkedTab(tabs);
  const share = useShareLink();
  const { id, nickname, status } = trader;
  const isActive = status === 'active';
  const name = useTraderName()(nickname);
  const toPage = pageUrl(pagePaths.trader, { id });
  const sharePage = () => share(name, toPage);

  return (
    <>
      {name !== nickname && hasRoute(pagePaths.profile) && (
        <div className={styles.notice}>
          <Notice as={Link} kind="info" to={`${pagePaths.profile}?sheet=nickname`}>
            {t('leadTrading.nameless', { number: name })}
          </Notice>
        </div>
      )}
      <div className={styles.head}>
        <TraderName trader={trader} id={id}>
          <Badge tone={isActive ? 'up' : 'warn'}>
            {t(isActive ? 'leadTrading.active' : 'leadTrading.paused')}
          </Badge>
        </TraderName>
        <IconButton icon="share" label={t('leadTrading.share')} onClick={sharePage} />
      </div>
      <OwnSummary trader={trader} income={income} />
      <Tabs
        label={t('leadTrading.title')}
        tabs={tabs.map((value) => ({ value, label: t(`leadTrading.${value}.tab`) }))}
        value={tab}
        onChange={choose}
      >
        <TabPanel value="followers">
          <Followers onShare={sharePage} />
        </TabPanel>
        <TabPanel value="income">
          <Income />
        </TabPanel>
        <TabPanel value="settings">
          <TradingSettings trader={trader} />
        </TabPanel>
      </Tabs>
    </>
  );
});
