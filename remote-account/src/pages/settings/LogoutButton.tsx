import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import styles from './LogoutButton.module.css';

export const LogoutButton = observer(function LogoutButton() {
  const { t } = useTranslation('account');
  const { session, toasts } = useApp();
  const navigate = useNavigate();
  const { open, sheet } = useLinkedSheet('logout');

  function leave() {
    session.logout();
    toasts.success(t('settings.logout.done'));
    void navigate('/', { replace: true });
  }

  return (
    <div className={styles.place}>
      <Button variant="secondary" isBlock onClick={() => open()}>
        {t('settings.logout.button')}
      </Button>
      <SheetName value={sheet.sheetName}>
        <ConfirmSheet
          isOpen={sheet.isOpen}
          onClose={sheet.onClose}
          onConfirm={leave}
          title={t('settings.logout.title')}
          note={t('settings.logout.note')}
          confirmLabel={t('settings.logout.confirm')}
        />
      </SheetName>
    </div>
  );
});
