import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCompactNumber, formatTrimmedAmount } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { sizeDecimals } from '@h5/shared/rules/futures/futuresSize';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { useIsSeen } from '@h5/shared/ui/figures/LiveArea';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { ChangeArrow } from '@h5/shared/ui/figures/PercentChange';
import { useLiveElement } from '@h5/shared/ui/figures/useLiveElement';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import type { FuturesMarketStore } from '../../features/futures';
import styles from './FuturesPrices.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { LatestPrices } from './LatestPrices';
import { moveAt } from './moveAt';
import { OvernightFee } from './OvernightFee';

const loadExplanation = loadedWhenIdle(() =>
  import(/* webpackChunkName: "ticket-sheets" */ './PricesExplanation').then(
    (part) => part.PricesExplanation,
  ),
);

/** Below all else, and empty until the book of waiting limits has arrived. */
const loadLimits = loadedWhenIdle(() =>
  import(/* webpackChunkName: "waiting-limits" */ './WaitingLimits').then(
    (part) => part.WaitingLimits,
  ),
);

/** One price serves any size: the two prices with the room at each and the last one between them, and what they come from. */
export const FuturesPrices = observer(function FuturesPrices({
  ticket,
}: {
  ticket: FuturesTicketStore;
}) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { contract } = ticket;
  const { coin, market } = contract;
  const isSeen = useIsSeen();
  useEffect(() => contract.refresh(isSeen), [contract, isSeen]);
  const explanation = useLinkedSheet('prices');
  const decimals = countDecimals(market.tickSize);
  const size = sizeDecimals('coin', contract.terms);

  return (
    <section aria-label={t('futures.prices.title')} className={styles.prices}>
      <div>
        <button type="button" className={styles.head} onClick={() => explanation.open()}>
          <span className={styles.headName}>
            {t('futures.price')}
            <Icon name="info" size={12} />
            <VisuallyHidden>{t('explain.hint')}</VisuallyHidden>
          </span>
          <span>{t('futures.prices.room')}</span>
        </button>
        <Offer ticket={ticket} side="long" />
        <Last contract={contract} />
        <Offer ticket={ticket} side="short" />
      </div>
      <DescriptionList isDense className={styles.figures}>
        <DescriptionItem label={t('futures.prices.index')}>
          <LivePrice read={() => contract.index} decimals={decimals} tag={locale.tag} />
        </DescriptionItem>
        <OvernightFee ticket={ticket} />
        <DescriptionItem
          label={`${t('futures.prices.interest')}, ${coin}`}
          className={styles.below}
        >
          {interestOf('long')} {interestOf('short')}
        </DescriptionItem>
      </DescriptionList>
      <LatestPrices contract={contract} />
      <LazyPart
        load={loadLimits}
        waiting={null}
        contract={contract}
        onPickPrice={ticket.pickPrice}
      />
      <LazySheet load={loadExplanation} {...explanation.sheet} />
    </section>
  );

  function interestOf(side: 'long' | 'short') {
    return (
      <span className={styles.interest}>
        {t(`futures.sides.${side}`)}{' '}
        <LiveText
          className={styles[side]}
          read={() => {
            const open = contract.view?.openInterest[side];
            return open === undefined ? '–' : formatTrimmedAmount(open, locale.tag, size, size);
          }}
        />
      </span>
    );
  }
});

/** What a long or a short is opened at, and how much the exchange still takes at it. A tap takes it as the limit. */
function Offer({ ticket, side }: { ticket: FuturesTicketStore; side: 'long' | 'short' }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { contract } = ticket;
  const price = () => contract.executionPrice(side, 'open')?.toFixed();

  function handleClick() {
    const shown = price();
    if (shown !== undefined) ticket.pickPrice(shown);
  }

  return (
    <button type="button" className={styles.offer} onClick={handleClick}>
      <span className={styles.side}>{t(`futures.prices.${side}`)}</span>
      <LivePrice
        className={styles.price}
        tone={side === 'long' ? 'up' : 'down'}
        read={price}
        decimals={countDecimals(contract.market.tickSize)}
        tag={tag}
      />
      <LiveText
        className={styles.room}
        read={() => {
          const room = contract.view?.room[side];
          return room === undefined ? '–' : formatCompactNumber(room, tag);
        }}
      />
    </button>
  );
}

/** The last price, coloured as in the list of the latest ones, and the mark. */
function Last({ contract }: { contract: FuturesMarketStore }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const decimals = countDecimals(contract.market.tickSize);
  const last = useLiveElement<HTMLSpanElement>(
    () => moveAt(contract, 0),
    ({ dataset }, move) => (dataset.move = move),
  );

  return (
    <p className={styles.last}>
      <span ref={last} className={styles.lastPrice}>
        <LivePrice read={() => contract.last} decimals={decimals} tag={tag} />
        <ChangeArrow />
      </span>
      <span className={styles.mark}>
        {t('futures.prices.mark')}{' '}
        <LivePrice read={() => contract.mark} decimals={decimals} tag={tag} />
      </span>
    </p>
  );
}
