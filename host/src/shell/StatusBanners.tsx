import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type AppStore } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { useFederation } from '../federation/Federation';
import { LazyOverrideNotice } from '../overrides/loadOverrides';
import { NoticeBanner } from './NoticeBanner';
import { BannerActions } from './BannerActions';
import styles from './StatusBanners.module.css';

/** Banners of every page: notices, the connection, and a new version. */
export const StatusBanners = observer(function StatusBanners() {
  const { overrides } = useFederation();
  return (
    <div className={styles.banners}>
      <NoticeBanner />
      {overrides && (
        <Suspense>
          <LazyOverrideNotice overrides={overrides} className={styles.banner} />
        </Suspense>
      )}
      <ConnectionBanner />
      <UpdateBanner />
    </div>
  );
});

const ConnectionBanner = observer(function ConnectionBanner() {
  const { t } = useTranslation('host');
  const problem = problemOf(useApp());

  return (
    <div role="status">
      {problem && (
        <Notice kind="warn" icon="offline" className={styles.banner}>
          {t(`status.${problem}`)}
        </Notice>
      )}
    </div>
  );
});

function problemOf({ activity, topics }: AppStore) {
  if (!activity.isOnline) return 'offline';
  if (!activity.isServerReachable) return 'serverDown';
  if (topics.isStale) return 'reconnecting';
  return topics.isFeedLive ? undefined : 'feedStopped';
}

/** Offers a new version, which is loaded at the next safe moment, and announces the end of a revoked one. */
const UpdateBanner = observer(function UpdateBanner() {
  const { t } = useTranslation('host');
  const { releases } = useFederation();
  const [dismissed, setDismissed] = useState(0);
  const { newest, newRelease, isRevoked, apply } = releases;
  if (!isRevoked && (!newRelease || newest.seq <= dismissed)) return null;

  const reload = (
    <Button variant="text" size={32} onClick={apply}>
      {t('update.reload')}
    </Button>
  );
  return (
    <Notice
      kind={isRevoked ? 'warn' : 'info'}
      role="status"
      className={styles.banner}
      action={
        isRevoked ? (
          reload
        ) : (
          <BannerActions
            dismissLabel={t('update.later')}
            onDismiss={() => setDismissed(newest.seq)}
          >
            {reload}
          </BannerActions>
        )
      }
    >
      {t(isRevoked ? 'update.revoked' : 'update.ready')}
    </Notice>
  );
});
