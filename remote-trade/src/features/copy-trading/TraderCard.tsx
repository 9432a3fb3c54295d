import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { FiguresPeriod } from '@h5/shared/contract/copy-trading/fields';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Sparkline } from '@h5/shared/ui/figures/Sparkline';
import { FiguresAge } from './FiguresAge';
import styles from './TraderCard.module.css';
import { TraderFigures } from './TraderFigures';
import { TraderName } from './TraderName';
import { TraderState } from './TraderState';

interface TraderCardProps {
  trader: Trader;
  /** Of the figures. */
  period: FiguresPeriod;
}

/** A lead trader in a list. The whole card leads to the trader's page. */
export const TraderCard = observer(function TraderCard({ trader, period }: TraderCardProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { id, nickname, rate, followers, most, spark } = trader;

  return (
    <article className={styles.card} aria-label={nickname}>
      <div className={styles.head}>
        <TraderName
          trader={trader}
          name={
            <Link translate="no" to={pageUrl(pagePaths.trader, { id })} className={styles.link}>
              {nickname}
            </Link>
          }
        >
          <p className={styles.detail}>
            {t('copyTrading.followers', { followers, most })} <TraderState trader={trader} />
          </p>
        </TraderName>
        <Sparkline points={spark} width={72} height={32} className={styles.spark} />
      </div>
      <TraderFigures figures={trader.figures[period]} />
      <p className={styles.foot}>
        <span>{t('copyTrading.share', { rate: formatUnsignedPercent(rate, locale.tag) })}</span>
        <FiguresAge trader={trader} />
      </p>
    </article>
  );
});
