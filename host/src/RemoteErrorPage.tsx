import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { RemoteErrorCode } from '@h5/shared/release/remoteErrors';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Page } from '@h5/shared/ui/layout/Page';
import { useFederation } from './federation/Federation';
import type { PageLoad } from './federation/PageLoad';
import styles from './RemoteErrorPage.module.css';
import { isTabPath } from './shell/TabBar';

interface RemoteErrorPageProps {
  page: PageLoad;
  error: RemoteErrorCode;
}

/** Shown in place of a remote's page that failed: what happened, and what the user can do. */
export const RemoteErrorPage = observer(function RemoteFailure({
  page,
  error,
}: RemoteErrorPageProps) {
  const { t } = useTranslation('host');
  const { t: ui } = useTranslation('ui');
  const { activity } = useApp();
  const { releases } = useFederation();
  const [isRetrying, setIsRetrying] = useState(false);
  const isOutdated = releases.newRelease !== undefined;
  const help = page.hasCrashed ? 'stays' : 'heals';

  // If the page's files are gone, its release was probably replaced.
  useEffect(() => void releases.check(), [releases]);

  async function retry() {
    setIsRetrying(true);
    await page.start();
    setIsRetrying(false);
  }

  return (
    <Page
      path={page.path}
      title={t('remote.title')}
      hasTabBar={isTabPath(page.path)}
      data-state="failed"
    >
      <div role="alert" className={styles.card}>
        <Icon name={activity.isOnline ? 'alert' : 'offline'} size={40} className={styles.icon} />
        <p className={styles.line}>
          {t(activity.isOnline ? `remote.failure.${error}` : 'remote.offline')}
        </p>
        <p className={styles.help}>{t(`remote.${isOutdated ? 'outdated' : help}`)}</p>
        {isOutdated ? (
          <Button onClick={releases.apply}>{t('update.reload')}</Button>
        ) : (
          <Button variant="soft" isLoading={isRetrying} onClick={() => void retry()}>
            {ui('retry')}
          </Button>
        )}
      </div>
    </Page>
  );
});
