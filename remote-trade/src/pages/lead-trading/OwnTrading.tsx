import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { formatDate } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { useLinkedTab } from '../../components/useLinkedTab';
import { TraderName } from '../../features/copy-trading';
import { Followers } from './Followers';
import { Income } from './Income';
import styles from './LeadTrading.module.css';
import { TradingSettings } from './TradingSettings';

const cents = 2;
const tabs = ['followers', 'income', 'settings'] as const;

/** A lead trader's own view: who follows, what it brings, and the profile. */
export const OwnTrading = observer(function OwnTrading({ trader }: { trader: Trader }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const [tab, choose] = useLinkedTab(tabs);
  const { id, status, followers, most, amountFollowed, rate, nextRate, nextRateFrom } = trader;
  const isActive = status === 'active';

  return (
    <>
      <div className={styles.head}>
        <TraderName
          trader={trader}
          id={id}
          name={<Link to={pageUrl(pagePaths.trader, { id })}>{trader.nickname}</Link>}
        >
          <Badge tone={isActive ? 'up' : 'warn'}>
            {t(isActive ? 'leadTrading.active' : 'leadTrading.paused')}
          </Badge>
        </TraderName>
      </div>
      <DescriptionList className={styles.facts}>
        <DescriptionItem label={t('leadTrading.followers.tab')}>
          {t('leadTrading.needs.haveOf', { have: followers, need: most })}
        </DescriptionItem>
        <DescriptionItem label={t('leadTrading.followed')}>
          {formatCoinAmount(amountFollowed, cents, tag)}
        </DescriptionItem>
        <DescriptionItem label={t('leadTrading.form.rate')}>
          {formatUnsignedPercent(rate, tag)}
        </DescriptionItem>
        {nextRate !== null && nextRateFrom !== null && (
          <DescriptionItem
            label={t('leadTrading.nextRate', { date: formatDate(nextRateFrom, tag) })}
          >
            {formatUnsignedPercent(nextRate, tag)}
          </DescriptionItem>
        )}
      </DescriptionList>
      <Tabs
        label={t('leadTrading.title')}
        tabs={tabs.map((value) => ({ value, label: t(`leadTrading.${value}.tab`) }))}
        value={tab}
        onChange={choose}
      >
        <TabPanel value="followers">
          <Followers />
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
