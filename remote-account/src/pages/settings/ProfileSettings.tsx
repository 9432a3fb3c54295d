import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Avatar } from '@h5/shared/ui/figures/Avatar';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import styles from './ProfileSettings.module.css';

/** The signed-in person, or links to sign in and register. */
export const ProfileSettings = observer(function ProfileSettings() {
  const { session } = useApp();
  return session.isSignedIn ? <Person /> : <Guest />;
});

const Person = observer(function Person() {
  const { session } = useApp();
  const { user, problem } = session;

  if (!user && problem) {
    return <ErrorCard message={problem} onRetry={() => void session.load()} />;
  }
  return (
    <div className={styles.card}>
      {user ? (
        <Avatar picture={user.avatar} name={user.nickname ?? user.account} size={48} />
      ) : (
        <span aria-hidden className={styles.avatar}>
          <Icon name="user" />
        </span>
      )}
      <div className={styles.words}>
        {user ? (
          <>
            <Link to={pagePaths.profile} className={styles.name}>
              {user.nickname ?? user.account}
              <Icon name="chevron-right" size={18} />
            </Link>
            <p className={styles.line}>{user.email ?? user.mobile ?? user.account}</p>
            <InviteCode code={user.inviteCode} />
          </>
        ) : (
          <>
            <Skeleton width={120} height={24} />
            <Skeleton width={160} height={20} />
            <Skeleton width={140} height={16} />
          </>
        )}
      </div>
    </div>
  );
});

const InviteCode = observer(function InviteCode({ code }: { code: string }) {
  const { t } = useTranslation('account');
  const { toasts } = useApp();

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toasts.success(t('settings.copied'));
    } catch {
      // Without clipboard access the code can still be selected.
    }
  }

  return (
    <p className={styles.invite}>
      {t('settings.inviteCode')}{' '}
      <span translate="no" className={styles.code}>
        {code}
        <IconButton
          icon="copy"
          iconSize={16}
          label={t('settings.copy')}
          className={styles.copy}
          onClick={() => void copy()}
        />
      </span>
    </p>
  );
});

function Guest() {
  const { t } = useTranslation('account');

  return (
    <div className={styles.card}>
      <span aria-hidden className={styles.avatar}>
        <Icon name="user" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{t('settings.guest.title')}</p>
        <p className={styles.line}>{t('settings.guest.line')}</p>
        <div className={styles.actions}>
          <Button as={Link} to={pagePaths.login} size={36}>
            {t('settings.guest.login')}
          </Button>
          <Button as={Link} to={pagePaths.register} variant="soft" size={36}>
            {t('settings.guest.register')}
          </Button>
        </div>
      </div>
    </div>
  );
}
