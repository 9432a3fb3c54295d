import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { TraderFigures as Figures } from '@h5/shared/contract/copy-trading/trader';
import { formatSignedAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import {
  changeDirection,
  PercentChange,
  PriceChangeFrame,
} from '@h5/shared/ui/figures/PercentChange';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { formatPercentage } from './formatPercentage';
import styles from './TraderFigures.module.css';

export type ExplainedFigure = 'drawdown' | 'worstWeek';

interface TraderFiguresProps {
  figures: Figures;
  /** Shows how drawdown or worst week is computed; left out where a tap leads to the trader. */
  onExplain?: (name: ExplainedFigure) => void;
  /** More figures after these, each a `Figure`. */
  children?: ReactNode;
}

/** The losses of a trader stand beside the gains. */
export const TraderFigures = observer(function TraderFigures({
  figures,
  onExplain,
  children,
}: TraderFiguresProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { drawdown, worstWeek, losingWeeks, weeks, roi, totalProfit, accuracy } = figures;
  const profit = formatSignedAmount(totalProfit, tag);
  const explained = (name: ExplainedFigure) =>
    onExplain ? { onExplain: () => onExplain(name) } : {};

  return (
    <dl className={styles.figures}>
      <Figure label={t('copyTrading.drawdown')} isLarge {...explained('drawdown')}>
        {formatPercentage(drawdown, tag)}
      </Figure>
      <Figure label={t('copyTrading.roi')} isLarge>
        <PercentChange ratio={ratioOf(roi)} tag={tag} />
      </Figure>
      <Figure label={t('copyTrading.accuracy')}>
        {accuracy === null ? '–' : formatUnsignedPercent(ratioOf(accuracy), tag, 1)}
      </Figure>
      <Figure label={t('copyTrading.worstWeek')} {...explained('worstWeek')}>
        {worstWeek === null ? '–' : <PercentChange ratio={ratioOf(worstWeek)} tag={tag} />}
      </Figure>
      <Figure label={t('copyTrading.losingWeeks')}>
        {t('copyTrading.weeksOf', { losing: losingWeeks, weeks })}
      </Figure>
      <Figure label={t('copyTrading.profit')}>
        <PriceChangeFrame direction={changeDirection(profit)}>{profit}</PriceChangeFrame>
      </Figure>
      {children}
    </dl>
  );
});

interface FigureProps {
  label: string;
  isLarge?: boolean;
  /** Shows how it is computed. */
  onExplain?: () => void;
  children: ReactNode;
}

/** One figure of a trader, with its name above it. */
export function Figure({ label, isLarge = false, onExplain, children }: FigureProps) {
  const { t } = useTranslation('trade');
  const value = isLarge ? styles.large : styles.value;
  if (onExplain) {
    return (
      <ExplainedNumber label={label} hint={t('explain.hint')} onExplain={onExplain}>
        <span className={value}>{children}</span>
      </ExplainedNumber>
    );
  }
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={value}>{children}</dd>
    </div>
  );
}

function ratioOf(percent: string): Decimal {
  return new Decimal(percent).div(100);
}
