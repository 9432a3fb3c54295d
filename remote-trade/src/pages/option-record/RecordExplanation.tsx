import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OptionRecord } from '@h5/shared/contract/options/endpoints';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { FormulaSheet } from '../../components/FormulaSheet';

interface RecordExplanationProps {
  name: 'hitRate' | 'breakEven';
  record: OptionRecord;
  isOpen: boolean;
  onClose: () => void;
}

/** How the own hit rate, or the share of right calls that breaks even, is computed. */
export function RecordExplanation({ name, record, isOpen, onClose }: RecordExplanationProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { won, lost, played, breakEven } = record;
  if (!isOpen) return null;
  const result = record[name];
  const share = (value: Decimal | string) => formatUnsignedPercent(value, tag, 2, 2);
  const numbers = {
    won: String(won),
    lost: String(lost),
    chances: breakEven === null ? undefined : share(new Decimal(breakEven).times(played)),
    played: String(played),
  };
  const partsOf = {
    hitRate: ['won', 'lost'],
    breakEven: ['chances', 'played'],
  } as const;

  return (
    <FormulaSheet
      title={t(`secondsRecord.${name}`)}
      parts={partsOf[name].map((part) => ({
        name: part,
        label: t(`secondsRecord.explain.${part}`),
        value: numbers[part],
      }))}
      write={(of) =>
        name === 'hitRate'
          ? `${of('won')} ÷ (${of('won')} + ${of('lost')})`
          : `${of('chances')} ÷ ${of('played')}`
      }
      result={result === null ? '' : share(result)}
      note={t(`secondsRecord.explain.note.${name}`)}
      onClose={onClose}
    />
  );
}
