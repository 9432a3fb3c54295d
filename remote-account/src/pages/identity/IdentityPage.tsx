import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { Section } from '@h5/shared/ui/layout/Section';
import { LimitUse, returnPathIn, useIdentityState } from '../../features/identity';
import styles from './IdentityPage.module.css';
import { LevelLimitsList } from './LevelLimitsList';
import { PicturesForm } from './PicturesForm';
import { StatusBadge } from './StatusBadge';

/** How often a review that is running is asked about. */
const askEveryMs = 4_000;

/** /pages/setting/real_mark?from=… — the limits of each level, how far one is, and the pictures for level 2. */
export const IdentityPage = observer(function IdentityPage() {
  const { t } = useTranslation('account');
  const { session } = useApp();
  const identity = useIdentityState();
  const [query] = useSearchParams();
  const from = returnPathIn(query);
  const { state, isReviewing, reading } = identity;

  useEffect(() => {
    if (session.requireLogin()) void identity.refresh();
  }, [session, identity]);
  useEffect(() => {
    if (!isReviewing) return;
    const timer = setInterval(() => void identity.refresh(), askEveryMs);
    return () => clearInterval(timer);
  }, [identity, isReviewing]);
  useReportUsable(state !== undefined);

  return (
    <Page path={pagePaths.identity} title={t('identity.title')}>
      {reading.problem && (
        <ErrorCard message={reading.problem} onRetry={() => void identity.refresh()} />
      )}
      {!state && !reading.problem && <SkeletonRows row={['name', 'figures']} count={5} />}
      {state && (
        <>
          {state.level > 0 && from && (
            <div className={styles.back}>
              <Button as={Link} to={from} replace variant="soft" isBlock size={44}>
                {t('identity.back')}
              </Button>
            </div>
          )}
          <Section title={t('identity.limits')}>
            <LevelLimitsList limits={state.limits} level={state.level} />
            <LimitUse />
          </Section>
          <Section title={t('identity.basic.title')} action={<StatusBadge status={state.basic} />}>
            {state.basic === 'failed' && <Failure reason={state.reason} />}
            <div className={styles.step}>
              <p>{t('identity.basic.line')}</p>
              {state.basic === 'reviewing' && <p role="status">{t('identity.reviewing')}</p>}
              {(state.basic === 'none' || state.basic === 'failed') && (
                <Button as={Link} to={pageUrl(pagePaths.identityForm, { from })} isBlock>
                  {t(state.basic === 'none' ? 'identity.basic.start' : 'identity.again')}
                </Button>
              )}
            </div>
          </Section>
          <Section
            title={t('identity.advanced.title')}
            action={<StatusBadge status={state.advanced} />}
          >
            {state.advanced === 'failed' && <Failure reason={state.reason} />}
            <div className={styles.step}>
              <p>{t('identity.advanced.line')}</p>
              {state.advanced === 'reviewing' && <p role="status">{t('identity.reviewing')}</p>}
              {state.level < 1 && <p>{t('identity.advanced.later')}</p>}
              {state.level >= 1 && (state.advanced === 'none' || state.advanced === 'failed') && (
                <PicturesForm />
              )}
            </div>
          </Section>
        </>
      )}
    </Page>
  );
});

function Failure({ reason }: { reason: string | null }) {
  return (
    <div className={styles.failure}>
      <Notice kind="error">{reason}</Notice>
    </div>
  );
}
