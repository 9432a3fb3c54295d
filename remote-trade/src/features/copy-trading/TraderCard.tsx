import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { FiguresPeriod } from '@h5/shared/contract/copy-trading/fields';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { PercentChange } from '@h5/shared/ui/figures/PercentChange';
import { Sparkline } from '@h5/shared/ui/figures/Sparkline';
import { figuresTime } from './figuresTime';
import { formatPercentage } from './formatPercentage';
import { ShareRate } from './ShareRate';
import styles from './TraderCard.module.css';
import { Figure } from './TraderFigures';
import { TraderName } from './TraderName';
import { useTraderName } from './useTraderName';
import { TraderState } from './TraderState';

interface TraderCardProps {
  trader: Trader;
  /** Of the figures and of the course. */
  period: FiguresPeriod;
  /** What can be done at once, such as copying. */
  action?: ReactNode;
}

/** A lead trader in a list, with losses beside gains. The card leads to the trader's page. */
export const TraderCard = observer(function TraderCard({
  trader,
  period,
  action,
}: TraderCardProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const name = useTraderName()(trader.nickname);
  const { id, rate, followers, most, spark } = trader;
  const hasFigures = figuresTime(trader) !== null;
  const { accuracy, drawdown, roi } = trader.figures[period];

  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <TraderName
          trader={trader}
          id={id}
          size={36}
          name={
            <Link translate="no" to={pageUrl(pagePaths.trader, { id })} className={styles.link}>
              {name}
            </Link>
          }
        >
          <p className={styles.detail}>
            {t('copyTrading.followers', { followers, most })} <TraderState trader={trader} />
          </p>
        </TraderName>
        <div className={styles.action}>{action}</div>
      </div>
      <div className={styles.result}>
        <dl className={styles.figures}>
          <Figure label={t('copyTrading.drawdown')} isLarge>
            {hasFigures ? formatPercentage(drawdown, tag) : '–'}
          </Figure>
          <Figure label={t('copyTrading.roi')} isLarge>
            {hasFigures ? <PercentChange ratio={new Decimal(roi).div(100)} tag={tag} /> : '–'}
          </Figure>
        </dl>
        <div className={styles.course}>
          {hasFigures && (
            <>
              <Sparkline points={spark} width={72} height={32} />
              {t(`copyTrading.period.${period}`)}
            </>
          )}
        </div>
      </div>
      <p className={styles.foot}>
        <ShareRate rate={rate} />
        <span>
          {!hasFigures
            ? t('copyTrading.noFigures')
            : accuracy !== null &&
              t('copyTrading.winning', {
                share: formatUnsignedPercent(new Decimal(accuracy).div(100), tag, 0),
              })}
        </span>
      </p>
    </article>
  );
});
