import { useTranslation } from 'react-i18next';
import { QrCode } from '@h5/shared/ui/figures/QrCode';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './ProfilePage.module.css';

interface AccountCodeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  account: string;
}

/** The name of the account for a camera: others find the person by it. */
export function AccountCodeSheet({ isOpen, onClose, account }: AccountCodeSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('profile.code.title')}>
      <div className={styles.head}>
        <QrCode text={account} label={t('profile.code.of', { account })} />
        <p translate="no" className={styles.name}>
          {account}
        </p>
        <p className={styles.words}>{t('profile.code.note')}</p>
      </div>
    </Sheet>
  );
}
