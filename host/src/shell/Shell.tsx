import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useApp, useLocation, useNavigate, useReportUsable } from '@h5/shared/app';
import { pathOf } from '@h5/shared/contract/release';
import { NotFound } from '@h5/shared/ui/feedback/NotFound';
import { HomePage } from '../pages/home/HomePage';
import type { HomeStore } from '../pages/home/HomeStore';
import { RemotePage } from '../RemotePage';
import { isProtected, RequireLogin } from './RequireLogin';
import { PageTransition } from './PageTransition';
import { StatusBanners } from './StatusBanners';
import { homePath, TabBar } from './TabBar';
import { Welcome } from './Welcome';

const oldHomePath = '/pages/quotation/index.vue';
const galleryPath = '/pages/dev/gallery';

/** Every part of the kit, for those who build screens; no production build contains it. */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(async () => ({ default: (await import('@h5/shared/ui/gallery/Gallery')).Gallery }));

/** Which page is on screen, and what stays around it. */
export function Shell({ home }: { home: HomeStore }) {
  useAppNavigation();
  useEdits();

  return (
    <PageTransition>
      <CurrentPage home={home} />
      <StatusBanners />
      <TabBar />
      <Welcome />
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
  useReportUsable();
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

/** Notes when somebody types on a page, until they leave it. */
function useEdits() {
  const { activity } = useApp();
  const { pathname } = useLocation();

  useEffect(() => {
    function note({ target }: Event) {
      if (isTyping(target)) activity.setEditing(true);
    }
    activity.setEditing(false);
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [activity, pathname]);
}

/** A search is no loss. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'search';
  return target instanceof HTMLTextAreaElement;
}
