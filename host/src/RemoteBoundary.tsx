import { observer } from 'mobx-react-lite';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCard } from '@h5/shared/ui/ErrorCard';
import { Page } from '@h5/shared/ui/Page';
import { Spinner } from '@h5/shared/ui/Spinner';
import type { PageLoad, RemoteFailure } from './federation/PageLoad';
import { report } from './federation/report';

/** Loading, failure and retry of one remote's page. The tab bar and the other remotes stay usable. */
export const RemoteBoundary = observer(function RemoteBoundary({ page }: { page: PageLoad }) {
  const { Component: RemotePage, failure } = page;

  useEffect(() => void page.start(), [page]);

  if (RemotePage) {
    return (
      <CrashBoundary page={page}>
        <Suspense fallback={<LateSpinner />}>
          <RemotePage />
        </Suspense>
      </CrashBoundary>
    );
  }
  if (!failure) return <LateSpinner />;
  return (
    <FailureCard failure={failure} isRetrying={page.isLoading} onRetry={() => void page.start()} />
  );
});

interface FailureCardProps {
  failure: RemoteFailure | 'REMOTE_CRASHED';
  isRetrying?: boolean;
  onRetry: () => void;
}

function FailureCard({ failure, isRetrying = false, onRetry }: FailureCardProps) {
  const { t } = useTranslation('host');
  return (
    <Page path="load-error" title={t('remote.title')}>
      <ErrorCard
        message={t(`remote.failure.${failure}`)}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    </Page>
  );
}

const indicatorDelayMs = 200;

/** What comes at once needs no indicator. */
function LateSpinner() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), indicatorDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Spinner /> : null;
}

interface CrashBoundaryProps {
  page: PageLoad;
  children: ReactNode;
}

/** A remote that throws takes only its own page down. */
class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(cause: unknown) {
    const { app, path } = this.props.page;
    report({ app, path, code: 'REMOTE_CRASHED', cause });
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <FailureCard failure="REMOTE_CRASHED" onRetry={() => this.setState({ hasCrashed: false })} />
    );
  }
}
