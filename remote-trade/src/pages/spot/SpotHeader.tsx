import { observer } from 'mobx-react-lite';
import { useApp, useNavigate, type LiveMarket } from '@h5/shared/app';
import { spotPageUrl } from '@h5/shared/contract/routes';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { FeedAge } from '../../features/feed-age';
import { LazyMarketPicker, MarketButton } from '../../features/market-list';
import { TicketHead } from '../../components/TicketHead';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { SpotHeaderActions } from './SpotHeaderActions';

/** The current market. Choosing another one replaces the history entry. */
export const SpotHeader = observer(function SpotHeader({ market }: { market: LiveMarket }) {
  const { locale } = useApp();
  const navigate = useNavigate();
  const { open, sheet } = useLinkedSheet('markets');

  return (
    <>
      <TicketHead
        symbol={<MarketButton market={market} onOpen={() => open()} />}
        change={<LiveChange read={() => market.dayChange} tag={locale.tag} />}
        age={<FeedAge />}
        actions={<SpotHeaderActions market={market} />}
      />
      <LazyMarketPicker
        {...sheet}
        market={market}
        onChoose={(other) => void navigate(spotPageUrl(other), { replace: true })}
      />
    </>
  );
});
