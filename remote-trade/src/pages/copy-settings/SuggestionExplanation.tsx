import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { proportionalMultiple, type CopiedFunds } from '@h5/shared/rules/copy-trading/copyRisk';
import { FormulaSheet } from '../../components/FormulaSheet';

interface SuggestionExplanationProps {
  funds: CopiedFunds;
  isOpen: boolean;
  onClose: () => void;
}

const cents = 2;

/** Why this size is suggested: the same share of the amount as the trader's positions are of what the trader has. */
export function SuggestionExplanation({ funds, isOpen, onClose }: SuggestionExplanationProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  if (!isOpen) return null;
  const multiple = formatTrimmedAmount(proportionalMultiple(funds), tag);

  return (
    <FormulaSheet
      title={t('copySettings.preview.suggested')}
      parts={[
        {
          name: 'amount',
          label: t('copySettings.amount'),
          value: formatTrimmedAmount(funds.amount, tag, cents),
        },
        {
          name: 'equity',
          label: t('copySettings.explain.equity'),
          value: formatTrimmedAmount(funds.equity, tag, cents),
        },
      ]}
      write={(of) => `${of('amount')} ÷ ${of('equity')}`}
      result={`${multiple}${t('copySettings.times')}`}
      note={t('copySettings.explain.note')}
      onClose={onClose}
    />
  );
}
