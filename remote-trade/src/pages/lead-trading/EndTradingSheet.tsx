import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import type { ApplyAsTraderInput } from '@h5/shared/contract/lead-traders/endpoints';
import { formatCoinAmount } from '@h5/shared/money/format';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { useLeadTrading } from '../../features/copy-trading';

interface EndTradingSheetProps {
  trader: Trader;
  profile: ApplyAsTraderInput;
  isOpen: boolean;
  onClose: () => void;
}

const cents = 2;

/** Ends trading for others, with what that does to the followers. */
export const EndTradingSheet = observer(function EndTradingSheet({
  trader: { followers, amountFollowed },
  profile,
  isOpen,
  onClose,
}: EndTradingSheetProps) {
  const { t } = useTranslation('trade');
  const { locale, toasts } = useApp();
  const { save, request } = useLeadTrading();
  const money = (value: string) => formatCoinAmount(value, cents, locale.tag);

  async function end() {
    if (!(await save({ ...profile, isPaused: '0', isEnded: '1' }))) return;
    toasts.success(t('leadTrading.ended.title'));
    onClose();
  }

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void end()}
      title={t('leadTrading.end.title')}
      badge={<DemoBadge />}
      balances={{
        caption: t('leadTrading.end.caption'),
        rows: [
          {
            label: t('leadTrading.followers.tab'),
            before: String(followers),
            after: '0',
          },
          { label: t('trader.amountFollowed'), before: money(amountFollowed), after: money('0') },
        ],
      }}
      note={t('leadTrading.end.note')}
      problem={request.problem}
      confirmLabel={t('leadTrading.end.open')}
      needsLongPress={followers > 0}
      isLoading={request.isSending}
    />
  );
});
