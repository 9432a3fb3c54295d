import { observer } from 'mobx-react-lite';
import { Component, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { PageLoad } from './federation/PageLoad';
import { LoadingPage } from './LoadingPage';
import { RemoteErrorPage } from './RemoteErrorPage';

/** Loading, error and retry of one remote's page. The tab bar and the other remotes stay usable. */
export const RemoteBoundary = observer(function RemoteBoundary({ page }: { page: PageLoad }) {
  const { Component: RemotePage, error } = page;

  useEffect(() => page.open(), [page]);

  if (RemotePage) return <ShownPage key={page.showing} page={page} RemotePage={RemotePage} />;
  return error ? <RemoteErrorPage page={page} error={error} /> : <LoadingPage path={page.path} />;
});

interface ShownPageProps {
  page: PageLoad;
  RemotePage: ComponentType;
}

function ShownPage({ page, RemotePage }: ShownPageProps) {
  useEffect(() => page.expectRender(), [page]);

  return (
    <CrashBoundary onCrash={page.crash}>
      <Suspense fallback={<LoadingPage path={page.path} />}>
        <RemotePage />
        <Rendered onRender={page.rendered} />
      </Suspense>
    </CrashBoundary>
  );
}

/** Calls back when its sibling is rendered. */
function Rendered({ onRender }: { onRender: () => void }) {
  useEffect(onRender, [onRender]);
  return null;
}

interface CrashBoundaryProps {
  onCrash: (cause: unknown) => void;
  children: ReactNode;
}

/** Limits a crash of a remote to its own page. */
class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onCrash(cause);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
