import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { HashRouter, useLocation, useNavigate } from '@h5/shared/app';
import { PageTransition } from './PageTransition';

const mounted: string[] = [];
/** What the browser runs once it has captured the old page. */
let captured: (() => void)[] = [];
let navigate: ReturnType<typeof useNavigate>;

function Page({ path }: { path: string }) {
  useEffect(() => void mounted.push(path), [path]);
  return path;
}

function CurrentPage() {
  const { pathname } = useLocation();
  return <Page key={pathname} path={pathname} />;
}

function Navigator() {
  navigate = useNavigate();
  return null;
}

function go(path: string) {
  act(() => void navigate(path));
}

beforeEach(() => {
  mounted.length = 0;
  captured = [];
  Object.assign(document, {
    startViewTransition: (show: () => void) => {
      captured.push(show);
      return { ready: Promise.resolve(), finished: Promise.resolve() };
    },
  });
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  window.location.hash = '#/chart';
  render(
    <HashRouter>
      <Navigator />
      <PageTransition>
        <CurrentPage />
      </PageTransition>
    </HashRouter>,
  );
});
afterEach(() => void Reflect.deleteProperty(document, 'startViewTransition'));

test('a page is shown once the browser has captured the one before', () => {
  go('/markets');
  expect(screen.getByText('/chart')).toBeVisible();
  act(() => captured[0]?.());
  expect(screen.getByText('/markets')).toBeVisible();
});

test('a page that was left before it was shown takes the place of no other one', () => {
  go('/markets');
  go('/chart?sheet=alert');
  act(() => captured.forEach((show) => show()));
  expect(mounted).toEqual(['/chart']);
});
