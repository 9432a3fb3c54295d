import { useTranslation } from 'react-i18next';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { DepositDetails } from './DepositDetails';

interface DepositSheetProps {
  /** It is kept while the sheet closes. */
  id: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Details of a deposit; the address names it while it is open. */
export function DepositSheet({ id, isOpen, onClose }: DepositSheetProps) {
  const { t } = useTranslation('wallet');

  return (
    <SheetName value={`id=${id}`}>
      <Sheet isOpen={isOpen} onClose={onClose} title={t('depositRecord.detail')}>
        {id !== undefined && <DepositDetails key={id} id={id} />}
      </Sheet>
    </SheetName>
  );
}
