import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Spinner } from '@h5/shared/ui/feedback/Spinner';
import { Header } from '@h5/shared/ui/layout/Header';
import { useWindowTitle } from '@h5/shared/ui/layout/useWindowTitle';
import { isTabPath } from './shell/TabBar';
import { usePageTitle } from './usePageTitle';

const indicatorDelayMs = 200;

/** Shown while a page loads; its title and the spinner appear only if that takes long. */
export const LoadingPage = observer(function LoadingPage({ path }: { path: string }) {
  const [isLate, setIsLate] = useState(false);
  const title = usePageTitle(path);
  useWindowTitle(title);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), indicatorDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <main data-page={path} data-state="loading" aria-busy>
      {isLate && title !== undefined && <Header title={title} hasBack={!isTabPath(path)} />}
      {isLate && <Spinner />}
    </main>
  );
});
