import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatCoinAmount, formatPrice } from '@h5/shared/money/format';
import { countDecimals, type Decimal } from '@h5/shared/money/money';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import styles from './FuturesTicket.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { loadTicketExplanation } from './loadTicketExplanation';
import { FundsLink } from '../../features/funds';
import { useSizes } from '../../features/futures';

const ticketNumbers = ['cost', 'liquidation', 'breakEven'] as const;
const cents = 2;

/** What is available, the largest order, and what this one costs and where it ends. */
export const TicketFigures = observer(function TicketFigures({
  ticket,
}: {
  ticket: FuturesTicketStore;
}) {
  const { t } = useTranslation('trade');
  const { locale, session } = useApp();
  const { contract, draft } = ticket;
  const sizes = useSizes(contract);
  const { quoteId, tickSize } = contract.market;
  const money = (value: Decimal, isCost = false) =>
    t('amountOf', { amount: formatCoinAmount(value, cents, locale.tag, isCost), coin: 'USDT' });
  const price = (value: Decimal | undefined) =>
    value ? formatPrice(value, countDecimals(tickSize), locale.tag) : '–';
  const hasLiquidation = useWhileSeen()(() => ticket.estimate?.liquidation !== undefined);
  const { value, open, sheet } = useLinkedSheet('explain');
  const name = ticketNumbers.find((one) => one === value);

  return (
    <>
      <dl>
        {session.isSignedIn && (
          <>
            <Figure label={t('futures.available')}>
              <FundsLink
                account={accountType.margin}
                currencyId={quoteId}
                coin="USDT"
                need={() => ticket.need}
                form={ticket.form}
                isReady={contract.isLoaded}
                onMoved={contract.load}
              >
                <LiveText read={() => (contract.isLoaded ? money(contract.available) : '–')} />
              </FundsLink>
            </Figure>
            <Figure label={t(`futures.max.${draft.side}`)}>
              <LiveText
                read={() =>
                  contract.isLoaded ? sizes(draft.unit, ticket.maxLots, ticket.price) : '–'
                }
              />
            </Figure>
          </>
        )}
        <ExplainedNumber {...explained('cost')}>
          <LiveText read={() => (ticket.estimate ? money(ticket.estimate.cost, true) : '–')} />
        </ExplainedNumber>
        <ExplainedNumber {...explained('liquidation')}>
          <LiveText
            className={hasLiquidation ? styles.liquidation : undefined}
            read={() => price(ticket.estimate?.liquidation)}
          />
        </ExplainedNumber>
        <ExplainedNumber {...explained('breakEven')}>
          <LiveText read={() => price(ticket.estimate?.breakEven)} />
        </ExplainedNumber>
      </dl>
      {name && (
        <LazySheet key={name} load={loadTicketExplanation} name={name} ticket={ticket} {...sheet} />
      )}
    </>
  );

  function explained(number: (typeof ticketNumbers)[number]) {
    return {
      className: styles.figure,
      label: t(`futures.${number}`),
      hint: t('explain.hint'),
      onExplain: () => open(number),
    };
  }
});

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
