import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { hasPasskeys } from '@h5/shared/requests/passkeys';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { passkeyProblemOf } from '../../features/protection';
import styles from './LoginForm.module.css';
import { PasskeyLoginStore } from './PasskeyLoginStore';

/** The button that signs in with a passkey, where the browser knows them. */
export const PasskeyLogin = observer(function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const { api, session } = useApp();
  const [store] = useState(() => new PasskeyLoginStore({ api, session }));
  const { request } = store;
  const cause = passkeyProblemOf(request.error);
  const problem = cause ? t(`passkey.problem.${cause}`) : request.problem;

  if (!hasPasskeys()) return null;
  return (
    <div className={styles.passkey}>
      <Button
        variant="soft"
        isBlock
        icon={<Icon name="fingerprint" size={20} />}
        isLoading={request.isSending}
        onClick={() => void store.submit().then((isSignedIn) => isSignedIn && onDone())}
      >
        {t('login.passkey')}
      </Button>
      <div role="alert">{problem && <Notice kind="error">{problem}</Notice>}</div>
    </div>
  );
});
