import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import styles from './LogoutButton.module.css';

export const LogoutButton = observer(function LogoutButton() {
  const { t } = useTranslation('account');
  const { session, toasts } = useApp();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  function leave() {
    session.logout();
    toasts.success(t('settings.logout.done'));
    void navigate('/', { replace: true });
  }

  return (
    <div className={styles.place}>
      <Button variant="secondary" isBlock onClick={() => setAsking(true)}>
        {t('settings.logout.button')}
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={leave}
        title={t('settings.logout.title')}
        note={t('settings.logout.note')}
        confirmLabel={t('settings.logout.confirm')}
      />
    </div>
  );
});
