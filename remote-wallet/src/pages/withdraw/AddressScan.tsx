import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { ScanSheet } from '../../components/ScanSheet';
import { findAddress } from './findAddress';
import type { WithdrawStore } from './WithdrawStore';

interface AddressScanProps {
  store: Pick<WithdrawStore, 'addresses' | 'choose'>;
  coin: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses the saved address whose QR code is read; others have to be saved first. */
export function AddressScan({ store, coin, isOpen, onClose }: AddressScanProps) {
  const { t } = useTranslation('wallet');
  const [isUnknown, setUnknown] = useState(false);

  function read(text: string): boolean {
    const found = findAddress(store.addresses.list, text);
    setUnknown(!found);
    if (found) store.choose(found.id);
    return found !== undefined;
  }

  return (
    <ScanSheet isOpen={isOpen} onClose={onClose} onText={read}>
      <div role="alert">
        {isUnknown && <Notice kind="warn">{t('addressScan.unknown', { coin })}</Notice>}
      </div>
    </ScanSheet>
  );
}
