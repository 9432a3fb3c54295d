import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from '@h5/shared/app';
import { useFederation } from './federation/Federation';
import { RemoteBoundary } from './RemoteBoundary';

/** The page of the remote that owns the address according to the release. */
export const RemotePage = observer(function RemotePage({ notFound }: { notFound: ReactNode }) {
  const { pathname, search } = useLocation();
  const { remotes } = useFederation();
  const page = remotes.pageAtHash(pathname + search);
  return page ? <RemoteBoundary key={page.path} page={page} /> : notFound;
});
