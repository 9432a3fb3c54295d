import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from '@h5/shared/app';
import { pagePathOfHash } from '@h5/shared/contract/release';
import { useFederation } from './federation/Federation';
import { RemoteBoundary } from './RemoteBoundary';

/** The page of the remote that owns the path according to the release. */
export const RemotePage = observer(function RemotePage({ notFound }: { notFound: ReactNode }) {
  const path = pagePathOfHash(useLocation().pathname);
  const { remotes } = useFederation();
  const page = remotes.pageAt(path);
  return page ? <RemoteBoundary key={path} page={page} /> : notFound;
});
