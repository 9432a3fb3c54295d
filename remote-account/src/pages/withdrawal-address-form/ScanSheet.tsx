import { useTranslation } from 'react-i18next';
import { QrScanner } from '@h5/shared/ui/forms/QrScanner';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';

interface ScanSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onText: (text: string) => void;
}

/** Reads the QR code of an address with the camera or from a picture. */
export function ScanSheet({ isOpen, onClose, onText }: ScanSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('addressForm.scan')}>
      <QrScanner
        onText={(text) => {
          onText(text);
          onClose();
        }}
        words={{
          camera: t('addressForm.camera'),
          picture: t('addressForm.picture'),
          unreadable: t('addressForm.unreadable'),
        }}
      />
    </Sheet>
  );
}
