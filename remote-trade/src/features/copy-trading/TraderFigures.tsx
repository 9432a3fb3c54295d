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
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { ExplainedRow } from '../../components/ExplainedRow';
import { formatPercentage } from './formatPercentage';
import styles from './TraderFigures.module.css';

export type ExplainedFigure = 'drawdown' | 'worstWeek';

interface TraderFiguresProps {
  figures: Figures;
  /** Shows how drawdown or worst week is computed; left out where a tap leads to the trader. */
  onExplain?: (name: ExplainedFigure) => void;
  /** Below the two figures that matter most. */
  chart?: ReactNode;
  /** More figures after these, each a `DescriptionItem`. */
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
  const { drawdown, worstWeek, losingWeeks, weeks, roi, totalProfit, accuracy } = figures;
  const profit = formatSignedAmount(totalProfit, tag);
  const worst = worstWeek === null ? '–' : <PercentChange ratio={ratioOf(worstWeek)} tag={tag} />;

  return (
    <>
      <dl className={styles.main}>
        <Figure
          label={t('copyTrading.drawdown')}
          onExplain={onExplain && (() => onExplain('drawdown'))}
        >
          {formatPercentage(drawdown, tag)}
        </Figure>
        <Figure label={t('copyTrading.roi')}>
          <PercentChange ratio={ratioOf(roi)} tag={tag} />
        </Figure>
      </dl>
      {chart}
      <FigureRows>
        <DescriptionItem label={t('copyTrading.profit')}>
          <PriceChangeFrame direction={changeDirection(profit)}>{profit}</PriceChangeFrame>
        </DescriptionItem>
        <DescriptionItem label={t('copyTrading.accuracy')}>
          {accuracy === null ? '–' : formatUnsignedPercent(ratioOf(accuracy), tag, 1)}
        </DescriptionItem>
        {onExplain ? (
          <ExplainedRow label={t('copyTrading.worstWeek')} onExplain={() => onExplain('worstWeek')}>
            {worst}
          </ExplainedRow>
        ) : (
          <DescriptionItem label={t('copyTrading.worstWeek')}>{worst}</DescriptionItem>
        )}
        <DescriptionItem label={t('copyTrading.losingWeeks')}>
          {t('copyTrading.weeksOf', { losing: losingWeeks, weeks })}
        </DescriptionItem>
        {children}
      </FigureRows>
    </>
  );
});

/** Figures and terms of a trader or a copy, each a `DescriptionItem` or an `ExplainedRow`. */
export function FigureRows({ children }: { children: ReactNode }) {
  return (
    <DescriptionList isDense className={styles.rows}>
      {children}
    </DescriptionList>
  );
}

interface FigureProps {
  label: string;
  /** Shows how it is computed. */
  onExplain?: (() => void) | undefined;
  children: ReactNode;
}

/** One of the two figures of a trader that matter most, with its name above it. */
export function Figure({ label, onExplain, children }: FigureProps) {
  const { t } = useTranslation('trade');
  const value = <span className={styles.large}>{children}</span>;
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
