import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatSignedPercent, formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { traderName } from '@h5/shared/rules/traderName';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { Sparkline } from '@h5/shared/ui/figures/Sparkline';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Section } from '@h5/shared/ui/layout/Section';
import styles from './HomeTraders.module.css';
import { useHomeTraders } from './HomeTradersStore';

/** Lead traders, side by side. */
export const HomeTraders = observer(function HomeTraders() {
  const { t } = useTranslation('host');
  const traders = useHomeTraders();
  useEffect(() => void traders.load(), [traders]);
  if (traders.list.length === 0) return null;

  return (
    <Section
      title={t('home.traders.title')}
      className={styles.traders}
      action={
        <Link to={pagePaths.traders} className={styles.all}>
          {t('home.traders.all')}
          <Icon name="chevron-right" size={16} />
        </Link>
      }
    >
      <ul className={styles.cards}>
        {traders.list.map((trader) => (
          <li key={trader.id}>
            <TraderCard trader={trader} />
          </li>
        ))}
      </ul>
    </Section>
  );
});

/** What was gained stands beside what was lost on the way. */
const TraderCard = observer(function TraderCard({ trader }: { trader: Trader }) {
  const { t } = useTranslation(['host', 'shared']);
  const { tag } = useApp().locale;
  const { id, nickname, isDemo, followers, most, spark } = trader;
  const { roi, drawdown, trades } = trader.figures['30'];
  const gained = formatSignedPercent(new Decimal(roi).div(100), tag);
  const direction = changeDirection(gained);

  return (
    <Link to={pageUrl(pagePaths.trader, { id })} className={styles.card}>
      <span className={styles.head}>
        <span translate="no" className={styles.name}>
          {traderName(nickname, (number) => t('shared:unnamedTrader', { number }))}
        </span>
        {isDemo && <Badge>{t('home.traders.bot')}</Badge>}
        <Icon name="chevron-right" size={16} className={styles.chevron} />
      </span>
      <span className={styles.result}>
        <span className={styles.gained}>
          {trades > 0 ? <PriceChangeFrame direction={direction}>{gained}</PriceChangeFrame> : '–'}
        </span>
        <Sparkline points={spark} tone={direction} width={64} height={28} />
      </span>
      <span className={styles.label}>{t('home.traders.roi')}</span>
      <span className={styles.facts}>
        <span>
          <span className={styles.label}>{t('home.traders.drawdown')}</span>
          {formatUnsignedPercent(new Decimal(drawdown).div(100), tag, 2, 2)}
        </span>
        <span>
          <span className={styles.label}>{t('home.traders.followers')}</span>
          {followers}/{most}
        </span>
      </span>
    </Link>
  );
});
