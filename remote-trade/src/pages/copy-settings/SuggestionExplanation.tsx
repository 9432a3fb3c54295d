import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { CopyPreview } from '@h5/shared/contract/lead-traders/endpoints';
import { formatTrimmedAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import { FormulaSheet } from '../../components/FormulaSheet';

interface SuggestionExplanationProps {
  preview: CopyPreview;
  isOpen: boolean;
  onClose: () => void;
}

const { suggestedMultiples, suggestedCopies } = copyTerms;

/** Why this size is suggested: how many of the trades the amount would have copied. */
export function SuggestionExplanation({ preview, isOpen, onClose }: SuggestionExplanationProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { copied, trades } = preview;
  if (!isOpen) return null;

  return (
    <FormulaSheet
      title={t('copySettings.preview.suggested')}
      parts={[
        { name: 'copied', label: t('copySettings.preview.copied'), value: String(copied) },
        { name: 'trades', label: t('copySettings.explain.trades'), value: String(trades) },
      ]}
      write={(of) => `${of('copied')} ÷ ${of('trades')}`}
      result={trades > 0 ? formatUnsignedPercent(new Decimal(copied).div(trades), tag, 1) : '–'}
      note={t('copySettings.explain.note', {
        sizes: suggestedMultiples.map((size) => formatTrimmedAmount(size, tag)).join(' · '),
        share: formatUnsignedPercent(suggestedCopies, tag),
      })}
      onClose={onClose}
    />
  );
}
