import { useTranslation } from 'react-i18next';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { WithdrawalDetails } from '../../features/withdrawals';

interface WithdrawalSheetProps {
  /** It is kept while the sheet closes. */
  id: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Details of a withdrawal; the address names it while it is open. */
export function WithdrawalSheet({ id, isOpen, onClose }: WithdrawalSheetProps) {
  const { t } = useTranslation('wallet');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('depositRecord.withdrawalDetail')}>
      {id && <WithdrawalDetails key={id} id={id} />}
    </Sheet>
  );
}
