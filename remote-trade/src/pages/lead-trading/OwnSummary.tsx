import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import type { OwnTrader } from '@h5/shared/contract/lead-traders/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { utcWeekStart } from '@h5/shared/rules/copy-trading/traderFigures';
import { formatDate, formatUtcDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { Section } from '@h5/shared/ui/layout/Section';
import {
  Figure,
  FigureGrid,
  FiguresAge,
  figuresTime,
  TraderFigures,
} from '../../features/copy-trading';
import styles from './LeadTrading.module.css';

const cents = 2;
const weekMs = 7 * 86_400_000;

interface OwnSummaryProps {
  trader: Trader;
  /** Servers of earlier releases do not tell it. */
  income: OwnTrader['income'];
}

/** What trading for others has brought and will bring, who copies, and the figures that others see. */
export const OwnSummary = observer(function OwnSummary({ trader, income }: OwnSummaryProps) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const { tag } = locale;
  const { id, followers, most, amountFollowed, figures, rate, nextRate, nextRateFrom } = trader;
  const money = (value: string) => formatCoinAmount(value, cents, tag);
  const usdt = (value: string) => (
    <MaskedAmount>{t('amountOf', { amount: money(value), coin: 'USDT' })}</MaskedAmount>
  );
  const time = figuresTime(trader);
  const nextPayment = formatUtcDate(utcWeekStart(clock.now()) + weekMs, tag);

  return (
    <>
      <div className={styles.summary}>
        {income && (
          <dl>
            <dt className={styles.label}>{t('leadTrading.earned')}</dt>
            <dd className={styles.earned}>
              <MaskedAmount>{money(income.paid)}</MaskedAmount>
            </dd>
          </dl>
        )}
        <FigureGrid>
          {income && (
            <Figure label={t('leadTrading.due', { date: nextPayment })}>
              ≈ {usdt(income.due)}
            </Figure>
          )}
          <Figure label={t('trader.amountFollowed')}>{usdt(amountFollowed)}</Figure>
          <Figure label={t('leadTrading.followers.tab')}>
            {t('leadTrading.needs.haveOf', { have: followers, need: most })}
          </Figure>
          <Figure label={t('leadTrading.form.rate')}>{formatUnsignedPercent(rate, tag)}</Figure>
          {nextRate !== null && nextRateFrom !== null && (
            <Figure label={t('leadTrading.nextRate', { date: formatDate(nextRateFrom, tag) })}>
              {formatUnsignedPercent(nextRate, tag)}
            </Figure>
          )}
        </FigureGrid>
      </div>
      <Section
        title={t('leadTrading.figures')}
        action={
          <Button as={Link} to={pageUrl(pagePaths.trader, { id })} variant="text" size={32}>
            {t('leadTrading.public')}
          </Button>
        }
      >
        <div className={styles.figures}>
          {time !== null && <TraderFigures figures={figures['30']} />}
          <p className={styles.label}>
            <FiguresAge time={time} />
          </p>
        </div>
      </Section>
    </>
  );
});
