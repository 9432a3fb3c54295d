import { useEffect, useState } from 'react';
import { Spinner } from '@h5/shared/ui/feedback/Spinner';

const indicatorDelayMs = 200;

/** Shown while a page loads; the spinner appears only if that takes long. */
export function LoadingPage({ path }: { path: string }) {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), indicatorDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <main data-page={path} data-state="loading" aria-busy>
      {isLate && <Spinner />}
    </main>
  );
}
