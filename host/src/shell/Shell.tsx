import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useApp, useLocation, useNavigate, useReportUsable } from '@h5/shared/app';
import { pagePathOfHash } from '@h5/shared/release/release';
import { NotFound } from '@h5/shared/ui/feedback/NotFound';
import { useFederation } from '../federation/Federation';
import { LazyOverrideBanner, LazyOverrideSheet } from '../overrides/loadOverrides';
import { HomePage } from '../pages/home/HomePage';
import type { HomeStore } from '../pages/home/HomeStore';
import { RemotePage } from '../RemotePage';
import { DemoClock } from './DemoClock';
import { RequireLogin } from './RequireLogin';
import { PageTransition } from './PageTransition';
import { StatusBanners } from './StatusBanners';
import { homePath, isHomePath, TabBar } from './TabBar';
import { WelcomeSheet } from './WelcomeSheet';

const oldHomePath = '/pages/quotation/index.vue';
const galleryPath = '/pages/dev/gallery';

/** All UI components, for developers; not in production builds. */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(async () => ({
        default: (await import('@h5/shared/ui/gallery/Gallery')).ComponentGallery,
      }));

/** The current page and what surrounds it. */
export function Shell({ home }: { home: HomeStore }) {
  const { overrides } = useFederation();
  useAppNavigation();
  useNewRelease();

  return (
    <PageTransition>
      {overrides && (
        <Suspense>
          <LazyOverrideBanner overrides={overrides} />
          <LazyOverrideSheet overrides={overrides} />
        </Suspense>
      )}
      <DemoClock />
      <CurrentPage home={home} />
      <StatusBanners />
      <TabBar />
      <WelcomeSheet />
    </PageTransition>
  );
}

function CurrentPage({ home }: { home: HomeStore }) {
  const { remotes } = useFederation();
  const path = pagePathOfHash(useLocation().pathname);

  if (isHomePath(path)) return <HomePage home={home} />;
  if (path === oldHomePath) return <Navigate to={homePath} replace />;
  if (Gallery && path === galleryPath) {
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    );
  }
  const page = <RemotePage notFound={<NoPage />} />;
  return remotes.needsLogin(path) ? <RequireLogin path={path}>{page}</RequireLogin> : page;
}

/** Shown for an unknown path; it counts as usable like any other first page. */
function NoPage() {
  useReportUsable();
  return <NotFound />;
}

/** Gives the router's navigation to the stores. */
function useAppNavigation() {
  const app = useApp();
  const { remotes } = useFederation();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    // Replace a protected page that a guest could not see in the history.
    app.navigate = (path) =>
      void navigate(path, { replace: remotes.needsLogin(pagePathOfHash(pathname)) });
  }, [app, remotes, navigate, pathname]);
}

/** A page that the user opens may as well be loaded from a new release. */
function useNewRelease() {
  const { releases } = useFederation();
  const { pathname } = useLocation();
  useEffect(() => releases.enterPage(), [releases, pathname]);
}
