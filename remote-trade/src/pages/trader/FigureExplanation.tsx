import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { TraderFigures } from '@h5/shared/contract/copy-trading/trader';
import {
  formatSignedPercent,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { FormulaSheet } from '../../components/FormulaSheet';
import type { ExplainedFigure } from '../../features/copy-trading';

interface FigureExplanationProps {
  name: ExplainedFigure;
  figures: TraderFigures;
  isOpen: boolean;
  onClose: () => void;
}

/** What the highest point and the beginning of a week are counted as. */
const base = new Decimal(100);

/** How a figure of a trader is computed, with its beginning as 100. */
export function FigureExplanation({ name, figures, isOpen, onClose }: FigureExplanationProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { drawdown, worstWeek, losingWeeks, weeks } = figures;
  const titleOf = `copyTrading.${name}` as const;
  const isDrawdown = name === 'drawdown';
  const change = isDrawdown ? new Decimal(drawdown).negated() : new Decimal(worstWeek ?? 0);
  const ratio = change.div(base);
  const written = (value: Decimal) => formatTrimmedAmount(value, tag);
  if (!isOpen) return null;

  if (name === 'losingWeeks') {
    return (
      <FormulaSheet
        title={t(titleOf)}
        parts={[
          { name: 'from', label: t('trader.explain.from.losingWeeks'), value: String(losingWeeks) },
          { name: 'to', label: t('trader.explain.to.losingWeeks'), value: String(weeks) },
        ]}
        write={(of) => `${of('from')} ÷ ${of('to')}`}
        result={formatUnsignedPercent(new Decimal(losingWeeks).div(weeks || 1), tag, 0)}
        note={t('trader.explain.note.losingWeeks')}
        onClose={onClose}
      />
    );
  }

  return (
    <FormulaSheet
      title={t(titleOf)}
      parts={[
        { name: 'from', label: t(`trader.explain.from.${name}`), value: written(base) },
        { name: 'to', label: t(`trader.explain.to.${name}`), value: written(base.plus(change)) },
      ]}
      write={(of) =>
        isDrawdown
          ? `(${of('from')} − ${of('to')}) ÷ ${of('from')}`
          : `(${of('to')} − ${of('from')}) ÷ ${of('from')}`
      }
      result={
        isDrawdown
          ? formatUnsignedPercent(ratio.abs(), tag, 2, 2)
          : formatSignedPercent(ratio, tag, 2)
      }
      note={t(`trader.explain.note.${name}`)}
      onClose={onClose}
    />
  );
}
