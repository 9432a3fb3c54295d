import { useTranslation } from 'react-i18next';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './SecurityPage.module.css';
import { TotpSettings } from './TotpSettings';

interface TotpSheetProps {
  isOpen: boolean;
  onClose: () => void;
  state: SecurityState;
}

/** Turns codes of an authenticator app on and off. */
export function TotpSheet({ state, ...sheet }: TotpSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet {...sheet} title={t('security.totp.name')}>
      <div className={styles.inSheet}>
        <TotpSettings state={state} onDone={sheet.onClose} />
      </div>
    </Sheet>
  );
}
