import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OptionRecord } from '@h5/shared/contract/options/endpoints';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { FormulaSheet } from '../../components/FormulaSheet';

interface HitRateExplanationProps {
  record: OptionRecord;
  isOpen: boolean;
  onClose: () => void;
}

/** How the own hit rate is computed. */
export function HitRateExplanation({ record, isOpen, onClose }: HitRateExplanationProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { won, lost, hitRate } = record;
  if (!isOpen) return null;

  return (
    <FormulaSheet
      title={t('secondsRecord.hitRate')}
      parts={[
        { name: 'won', label: t('secondsRecord.explain.won'), value: String(won) },
        { name: 'lost', label: t('secondsRecord.explain.lost'), value: String(lost) },
      ]}
      write={(of) => `${of('won')} ÷ (${of('won')} + ${of('lost')})`}
      result={hitRate === null ? '–' : formatUnsignedPercent(hitRate, tag, 1)}
      note={t('secondsRecord.explain.note')}
      onClose={onClose}
    />
  );
}
