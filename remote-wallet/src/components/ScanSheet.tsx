import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QrScanner } from '@h5/shared/ui/forms/QrScanner';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';

interface ScanSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Returns whether it was what was looked for. */
  onText: (text: string) => boolean;
  /** What is said about what was read. */
  children?: ReactNode;
}

/** Reads a QR code with the camera or from a picture. */
export function ScanSheet({ isOpen, onClose, onText, children }: ScanSheetProps) {
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
          if (onText(text)) onClose();
        }}
      />
      {children}
    </Sheet>
  );
}
