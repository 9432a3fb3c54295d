import { useTranslation } from 'react-i18next';
import { QrScanner } from '@h5/shared/ui/forms/QrScanner';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';

interface ScanSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onText: (text: string) => void;
}

/** Reads a QR code with the camera or from a picture. */
export function ScanSheet({ isOpen, onClose, onText }: ScanSheetProps) {
  const { t } = useTranslation('wallet');
  const words = {
    camera: t('scan.camera'),
    picture: t('scan.picture'),
    unreadable: t('scan.unreadable'),
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('scan.title')}>
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
