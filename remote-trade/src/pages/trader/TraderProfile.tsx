import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { figuresPeriods, type FiguresPeriod } from '@h5/shared/contract/copy-trading/fields';
import type { TraderDetail } from '@h5/shared/contract/lead-traders/endpoints';
import {
  formatCoinAmount,
  formatSignedPercent,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { formatDate } from '@h5/shared/rules/formatTime';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import {
  EquityChart,
  Figure,
  FigureGrid,
  FiguresAge,
  figuresTime,
  ShareRate,
  TraderFigures,
  TraderName,
  TraderState,
  type ExplainedFigure,
} from '../../features/copy-trading';
import { formatHolding } from './formatHolding';
import styles from './TraderPage.module.css';

interface TraderProfileProps {
  detail: TraderDetail;
  period: FiguresPeriod;
  onPeriod: (period: FiguresPeriod) => void;
}

const loadExplanation = loadedWhenIdle(() =>
  import(/* webpackChunkName: "figure-explanation" */ './FigureExplanation').then(
    (part) => part.FigureExplanation,
  ),
);
const explainedFigures: readonly ExplainedFigure[] = ['drawdown', 'worstWeek', 'losingWeeks'];
const cents = 2;
/** In letters: what is longer than three lines begins folded. */
const longText = 120;

/** Who the trader is, what the trader lost and gained, and what copying costs. */
export const TraderProfile = observer(function TraderProfile(props: TraderProfileProps) {
  const { trader } = props.detail;
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { followers, most, text, rate, nextRate, nextRateFrom } = trader;
  const time = figuresTime(trader);
  const usdt = (value: string) =>
    t('amountOf', { amount: formatCoinAmount(value, cents, tag), coin: 'USDT' });

  return (
    <>
      <div className={styles.part}>
        <TraderName trader={trader} id={trader.id} size={48}>
          <p className={styles.detail}>
            <span>{t('copyTrading.followers', { followers, most })}</span>
            <span>
              <ShareRate rate={rate} />
            </span>
            <TraderState trader={trader} />
          </p>
        </TraderName>
        {text.length > longText ? (
          <details className={styles.more}>
            <summary>
              <span className={styles.text}>{text}</span>
              <Icon name="chevron-down" size={16} />
            </summary>
          </details>
        ) : (
          <p className={styles.text}>{text}</p>
        )}
      </div>
      <section className={styles.part} aria-label={t('trader.figures')}>
        {time !== null && <FiguresOfPeriod {...props} />}
        <p className={styles.note}>
          <FiguresAge time={time} />. {t('trader.risk')}
        </p>
      </section>
      <div className={styles.part}>
        <FigureGrid>
          {nextRate !== null && nextRateFrom !== null && (
            <Figure label={t('trader.nextShare', { date: formatDate(nextRateFrom, tag) })}>
              {formatUnsignedPercent(nextRate, tag)}
            </Figure>
          )}
          <Figure label={t('trader.minAmount')}>{usdt(trader.minAmount)}</Figure>
          <Figure label={t('trader.amountFollowed')}>{usdt(trader.amountFollowed)}</Figure>
          <Figure label={t('trader.ownFunds')}>{trader.equity ? usdt(trader.equity) : '–'}</Figure>
          <Figure label={t('trader.since')}>{formatDate(trader.since, tag)}</Figure>
        </FigureGrid>
      </div>
    </>
  );
});

/** The figures of a period that can be changed, and what became of the equity in it. */
const FiguresOfPeriod = observer(function FiguresOfPeriod({
  detail: { trader, equity },
  period,
  onPeriod,
}: TraderProfileProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const figures = trader.figures[period];
  const { trades, averageHolding, roi, totalProfit } = figures;
  const { value, open, sheet } = useLinkedSheet('explain');
  const name = explainedFigures.find((one) => one === value);
  const hasOppositeSigns = new Decimal(roi).times(totalProfit).lt(0);

  return (
    <>
      <SegmentedControl
        label={t('copyTrading.period.label')}
        options={figuresPeriods.map((one) => ({
          value: one,
          label: t(`copyTrading.period.${one}`),
        }))}
        value={period}
        onChange={onPeriod}
      />
      <TraderFigures
        figures={figures}
        onExplain={open}
        chart={
          <EquityChart
            label={t('trader.equity')}
            points={equity.map(({ time, index }) => ({ time, value: index }))}
            start="1"
            format={(index) => formatSignedPercent(new Decimal(index).minus(1), tag)}
          />
        }
      >
        <Figure label={t('trader.trades')}>{trades}</Figure>
        <Figure label={t('trader.holding')}>
          {averageHolding === null ? '–' : formatHolding(averageHolding, tag)}
        </Figure>
      </TraderFigures>
      {name && (
        <LazySheet key={name} load={loadExplanation} name={name} figures={figures} {...sheet} />
      )}
      {hasOppositeSigns && <p className={styles.note}>{t('trader.signsDiffer')}</p>}
    </>
  );
});
