import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useApp, useLocation, useNavigate } from '@h5/shared/app';
import { pathOf } from '@h5/shared/contract/release';
import { NotFound } from '@h5/shared/ui/NotFound';
import { HomePage } from '../pages/home/HomePage';
import type { HomeStore } from '../pages/home/HomeStore';
import { RemotePage } from '../RemotePage';
import { isProtected, RequireLogin } from './RequireLogin';
import { PageTransition } from './PageTransition';
import { StatusBanners } from './StatusBanners';
import { homePath, TabBar } from './TabBar';

const oldHomePath = '/pages/quotation/index.vue';
const galleryPath = '/pages/dev/gallery';

/** Every part of the kit, for those who build screens; no production build contains it. */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(async () => ({ default: (await import('@h5/shared/ui/Gallery')).Gallery }));

/** Which page is on screen, and what stays around it. */
export function Shell({ home }: { home: HomeStore }) {
  useAppNavigation();

  return (
    <PageTransition>
      <CurrentPage home={home} />
      <StatusBanners />
      <TabBar />
    </PageTransition>
  );
}

function CurrentPage({ home }: { home: HomeStore }) {
  const path = pathOf(useLocation().pathname);

  if (path === '/' || path === homePath) return <HomePage home={home} />;
  if (path === oldHomePath) return <Navigate to={homePath} replace />;
  if (Gallery && path === galleryPath) {
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    );
  }
  const page = <RemotePage notFound={<NoPage />} />;
  return isProtected(path) ? <RequireLogin path={path}>{page}</RequireLogin> : page;
}

/** An address that leads nowhere; as a first page it can be used like any other. */
function NoPage() {
  const app = useApp();
  useEffect(() => app.usable(), [app]);
  return <NotFound />;
}

/** Lets the stores show another page. */
function useAppNavigation() {
  const app = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    // A page that a guest could not see is not worth coming back to.
    app.navigate = (path) => void navigate(path, { replace: isProtected(pathname) });
  }, [app, navigate, pathname]);
}
