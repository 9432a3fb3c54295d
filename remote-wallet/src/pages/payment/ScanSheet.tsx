import { useTranslation } from 'react-i18next';
import { QrScanner } from '@h5/shared/ui/forms/QrScanner';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';

interface ScanSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onText: (text: string) => void;
}

/** Reads the QR code of an account name with the camera or from a picture. */
export function ScanSheet({ isOpen, onClose, onText }: ScanSheetProps) {
  const { t } = useTranslation('wallet');
  const words = {
    camera: t('pay.camera'),
    picture: t('pay.picture'),
    unreadable: t('pay.unreadable'),
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('pay.scan')}>
      <QrScanner
        words={words}
        onText={(text) => {
          onText(text);
          onClose();
        }}
      />
    </Sheet>
  );
}
