import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useNavigate, type LiveMarket } from '@h5/shared/app';
import { optionsPageUrl, pagePaths } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { FeedAge } from '../../features/feed-age';
import { LazyMarketPicker, MarketButton } from '../../features/market-list';
import { TicketHead } from '../../components/TicketHead';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import type { IndexStore } from './IndexStore';
import { useOptionTermsStore } from '../../features/options';

const loadGuard = () =>
  import(/* webpackChunkName: "option-guard" */ './GuardSheet').then((part) => part.GuardSheet);

/** The market, its recorded index, and the ways to the own options and limits. */
export const OptionsHeader = observer(function OptionsHeader({
  market,
  index,
}: {
  market: LiveMarket;
  index: IndexStore;
}) {
  const { t } = useTranslation('trade');
  const { hasRoute, locale, session } = useApp();
  const { terms } = useOptionTermsStore();
  const navigate = useNavigate();
  const { open, sheet } = useLinkedSheet('limits');
  const picker = useLinkedSheet('markets');
  const offered = new Set(terms?.markets.map(({ baseId }) => baseId));

  return (
    <>
      <TicketHead
        symbol={<MarketButton market={market} onOpen={() => picker.open()} />}
        change={<LiveChange read={() => market.dayChange} tag={locale.tag} />}
        price={
          <LivePrice
            read={() => index.newest?.price}
            decimals={market.priceDecimals + 1}
            tag={locale.tag}
          />
        }
        age={<FeedAge />}
        actions={
          <>
            {session.isSignedIn && (
              <IconButton icon="shield" label={t('secondsTab.guard.open')} onClick={() => open()} />
            )}
            {hasRoute(pagePaths.optionRecord) && (
              <IconButton
                as={Link}
                to={pagePaths.optionRecord}
                icon="orders"
                label={t('secondsRecord.title')}
              />
            )}
          </>
        }
      />
      <LazyMarketPicker
        {...picker.sheet}
        market={market}
        isOffered={({ baseId }) => offered.has(baseId)}
        onChoose={(other) => void navigate(optionsPageUrl(other), { replace: true })}
      />
      <LazySheet load={loadGuard} {...sheet} />
    </>
  );
});
