import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { useLoadedPart } from '@h5/shared/sheets/useLoadedPart';
import { Page } from '@h5/shared/ui/layout/Page';
import { PullToRefresh } from '@h5/shared/ui/lists/PullToRefresh';
import { homePath } from '../../shell/TabBar';
import { AssetsStrip } from './AssetsStrip';
import { HomeBanner } from './Banner';
import { GuestCard } from './GuestCard';
import { HomeHeader } from './HomeHeader';
import type { HomeStore } from './HomeStore';
import { MarketMovers } from './Movers';
import { NoticeLine } from './NoticeLine';
import { HomeShortcuts } from './Shortcuts';
import type { HomeTraders } from './traders/HomeTraders';

/** Below the first screen, so that it does not wait for them. */
const loadTraders = async (): Promise<typeof HomeTraders> =>
  (await import('./traders/HomeTraders')).HomeTraders;

/** /pages/index/index: balances, notices and top markets. */
export const HomePage = observer(function HomePage({ home }: { home: HomeStore }) {
  const { session, wallet, locale } = useApp();
  const { language } = locale;

  useEffect(() => void home.load(), [home, language]);

  return (
    <HomeLayout
      home={home}
      strip={session.isSignedIn ? <AssetsStrip /> : <GuestCard />}
      onRefresh={() => Promise.all([home.load({ force: true }), wallet.load()])}
    />
  );
});

function Traders() {
  const { hasRoute } = useApp();
  const [Part, keep] = useLoadedPart(loadTraders);
  const isOffered = hasRoute(pagePaths.traders);
  // Like the other parts of this page, they are left out if they cannot be loaded.
  useEffect(() => {
    if (isOffered) loadTraders().then(keep, () => undefined);
  }, [isOffered, keep]);
  return isOffered && Part && <Part />;
}

interface HomeLayoutProps {
  home: HomeStore;
  /** Balances or guest card: only the running app knows which. */
  strip: ReactNode;
  onRefresh?: () => Promise<unknown>;
}

/** The layout, which the first paint renders as well. */
export const HomeLayout = observer(function HomeLayout({
  home,
  strip,
  onRefresh,
}: HomeLayoutProps) {
  const { site } = useApp();

  return (
    <Page path={homePath} title={site.name || undefined} header={<HomeHeader />} hasTabBar>
      <PullToRefresh onRefresh={onRefresh}>
        {strip}
        <NoticeLine notices={home.notices} isWaiting={home.isWaiting} />
        <HomeShortcuts />
        <HomeBanner />
        <MarketMovers home={home} />
        <Traders />
      </PullToRefresh>
    </Page>
  );
});
