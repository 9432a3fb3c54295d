import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { useProtection } from '../../features/protection';
import { Checklist } from './Checklist';
import { Devices } from './Devices';
import { FreezeSection } from './FreezeSection';
import { FreezeTicket } from './FreezeTicket';
import { Holds } from './Holds';
import { PhishingWord } from './PhishingWord';

/** /pages/setting/security — what protects the account; with ?ticket=…, the button of a message that freezes it. */
export const SecurityPage = observer(function SecurityPage() {
  const { t } = useTranslation('account');
  const { session } = useApp();
  const [query] = useSearchParams();
  const ticket = query.get('ticket');

  return (
    <Page path={pagePaths.security} title={t('security.title')}>
      {ticket ? <FreezeTicket ticket={ticket} /> : session.isSignedIn ? <Center /> : <Guest />}
    </Page>
  );
});

function Guest() {
  const { t } = useTranslation('account');
  useReportUsable();
  return (
    <EmptyState
      title={t('security.guest')}
      action={
        <Button as={Link} to={pagePaths.login} size={40}>
          {t('security.login')}
        </Button>
      }
    >
      {t('security.guestHelp')}
    </EmptyState>
  );
}

const Center = observer(function Center() {
  const { state } = useProtection();
  // What was done in another tab or by a link counts as well.
  useEffect(() => void state.refresh(), [state]);
  useReportUsable(state.isLoaded);

  if (!state.value && !state.problem) return <SkeletonRows row={['name', 'figures']} count={6} />;
  return (
    <>
      {state.problem && (
        <ErrorCard
          message={state.problem}
          onRetry={() => void state.refresh()}
          isRetrying={state.isLoading}
        />
      )}
      {state.value && (
        <>
          <Holds state={state.value} />
          <Checklist state={state.value} />
          <PhishingWord word={state.value.phishingWord} />
          <FreezeSection state={state.value} />
          <Devices />
        </>
      )}
    </>
  );
});
