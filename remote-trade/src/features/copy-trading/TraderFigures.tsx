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

/** What stands for a figure that does not exist yet. */
const none = '–';

export type ExplainedFigure = 'drawdown' | 'worstWeek' | 'losingWeeks';

interface TraderFiguresProps {
  figures: Figures;
  /** Shows how a figure is computed; left out where a tap leads to the trader. */
  onExplain?: (name: ExplainedFigure) => void;
  /** Below the two figures that matter most. */
  chart?: ReactNode;
  /** More figures after these, as those of a `FigureGrid`. */
  children?: ReactNode;
}

/** The losses of a trader stand beside the gains. */
export const TraderFigures = observer(function TraderFigures({
  figures,
  onExplain,
  chart,
  children,
}: TraderFiguresProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const profit = formatSignedAmount(figures.totalProfit, tag);
  const change = (percent: string | null) =>
    percent ? <PercentChange ratio={ratioOf(percent)} tag={tag} /> : none;

  return (
    <>
      <dl className={styles.grid}>
        <Figure
          label={t('copyTrading.drawdown')}
          isLarge
          onExplain={onExplain && (() => onExplain('drawdown'))}
        >
          {formatPercentage(figures.drawdown, tag)}
        </Figure>
        <Figure label={t('copyTrading.roi')} isLarge>
          {change(figures.roi)}
        </Figure>
      </dl>
      {chart}
      <FigureGrid>
        <Figure label={t('copyTrading.profit')}>
          <PriceChangeFrame direction={changeDirection(profit)}>{profit}</PriceChangeFrame>
        </Figure>
        <Figure label={t('copyTrading.accuracy')}>
          {figures.accuracy ? formatUnsignedPercent(ratioOf(figures.accuracy), tag, 1) : none}
        </Figure>
        <Figure
          label={t('copyTrading.worstWeek')}
          onExplain={onExplain && (() => onExplain('worstWeek'))}
        >
          {change(figures.worstWeek)}
        </Figure>
        <Figure
          label={t('copyTrading.losingWeeks')}
          onExplain={onExplain && (() => onExplain('losingWeeks'))}
        >
          {figures.weeks > 0
            ? t('copyTrading.weeksOf', { losing: figures.losingWeeks, weeks: figures.weeks })
            : none}
        </Figure>
        {children}
      </FigureGrid>
    </>
  );
});

/** Figures and terms of a trader or a copy in two columns, each a `Figure`. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>;
}

interface FigureProps {
  label: string;
  /** One of those that matter most. */
  isLarge?: boolean;
  /** Shows how it is computed. */
  onExplain?: (() => void) | undefined;
  children: ReactNode;
}

/** A figure with its name above it. */
export function Figure({ label, isLarge = false, onExplain, children }: FigureProps) {
  const { t } = useTranslation('trade');
  const value = <span className={isLarge ? styles.large : styles.value}>{children}</span>;
  if (onExplain) {
    return (
      <ExplainedNumber label={label} hint={t('explain.hint')} onExplain={onExplain}>
        {value}
      </ExplainedNumber>
    );
  }
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function ratioOf(percent: string): Decimal {
  return new Decimal(percent).div(100);
}
