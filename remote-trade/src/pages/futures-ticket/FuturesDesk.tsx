import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate, useReportUsable } from '@h5/shared/app';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { futuresPageUrl, pagePaths } from '@h5/shared/contract/routes';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { LiveArea } from '@h5/shared/ui/figures/LiveArea';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { Section } from '@h5/shared/ui/layout/Section';
import { LazyFuturesStar } from '../../features/favourites';
import { FeedAge } from '../../features/feed-age';
import {
  FuturesSelect,
  LazyPositionTabs,
  useFuturesMarket,
  useSizeUnit,
} from '../../features/futures';
import { TicketHead } from '../../components/TicketHead';
import columns from '../../components/TradeColumns.module.css';
import styles from './FuturesDesk.module.css';
import { FuturesPrices } from './FuturesPrices';
import { FuturesTicket } from './FuturesTicket';
import { FuturesTicketStore } from './FuturesTicketStore';

interface FuturesDeskProps {
  market: ContractMarket;
  markets: readonly ContractMarket[];
  /** The side that a link asks for. */
  side: PositionSide | undefined;
  onChoose: (market: ContractMarket) => void;
}

/** One contract. Render it with the symbol as key. */
export const FuturesDesk = observer(function FuturesDesk({
  market,
  markets,
  side,
  onChoose,
}: FuturesDeskProps) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const navigate = useNavigate();
  const contract = useFuturesMarket(market);
  const ticket = useTicket(contract);
  const { token } = app.session;

  useEffect(() => {
    void contract.load();
    return contract.follow();
  }, [contract, token]);
  // Before the ticket takes what a link to its confirm sheet carries.
  useLayoutEffect(() => {
    if (side) ticket.setSide(side);
  }, [ticket, side]);
  useReportUsable();

  return (
    <>
      <TicketHead
        symbol={<FuturesSelect market={market} markets={markets} onChoose={onChoose} />}
        change={
          <LiveChange
            read={() => (contract.last === undefined ? undefined : contract.live.dayChange)}
            tag={app.locale.tag}
          />
        }
        age={<FeedAge />}
        actions={
          <>
            <LazyFuturesStar market={market} />
            {app.hasRoute(pagePaths.futuresChart) && (
              <IconButton
                icon="candles"
                label={t('futures.chart', { symbol: market.symbol })}
                onClick={() => void navigate(futuresPageUrl(market))}
              />
            )}
          </>
        }
      />
      {contract.problem && (
        <ErrorCard
          message={contract.problem}
          isRetrying={contract.isLoading}
          onRetry={() => void contract.load()}
        />
      )}
      <div className={columns.frame}>
        <LiveArea className={columns.desk}>
          <FuturesTicket ticket={ticket} />
          <FuturesPrices ticket={ticket} />
        </LiveArea>
      </div>
      <Section className={styles.positions}>
        <LazyPositionTabs contract={contract} />
      </Section>
    </>
  );
});

/** A new one after sign-in, with the contract of the session. */
function useTicket(contract: ReturnType<typeof useFuturesMarket>): FuturesTicketStore {
  const app = useApp();
  const units = useSizeUnit();
  const [held, hold] = useState(() => new FuturesTicketStore(contract, app, units));
  if (held.contract === contract) return held;
  const ticket = new FuturesTicketStore(contract, app, units);
  hold(ticket);
  return ticket;
}
