import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { PositionSummary } from '@h5/shared/contract/futures/endpoints';
import { formatAmount } from '@h5/shared/money/format';
import { FormulaSheet } from '../../components/FormulaSheet';

interface CoverSheetProps {
  isOpen: boolean;
  onClose: () => void;
  summary: PositionSummary | undefined;
  /** The cover as the page shows it. */
  cover: string;
}

/** What the cover of the account is, with its numbers. */
export const CoverSheet = observer(function CoverSheet({
  isOpen,
  onClose,
  summary,
  cover,
}: CoverSheetProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  if (!isOpen) return null;
  const written = (value: string | undefined) => value && formatAmount(value, 'USDT', tag);
  const label = t('futuresRecord.account.balance');
  const parts = [
    { name: 'balance', label, value: written(summary?.balance) },
    { name: 'margin', label: t('futures.margin'), value: written(summary?.margin) },
    { name: 'pnl', label: t('futuresRecord.account.pnl'), value: written(summary?.pnl) },
  ];

  return (
    <FormulaSheet
      title={t('futuresRecord.account.cover')}
      parts={parts}
      write={(part) =>
        `(${part('balance')} + ${part('margin')} + ${part('pnl')}) ÷ ${part('margin')}`
      }
      result={cover}
      note={t('futuresRecord.account.coverNote')}
      onClose={onClose}
    />
  );
});
