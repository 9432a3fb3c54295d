import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatPrice, formatUnsignedPercent } from '@h5/shared/money/format';
import { countDecimals, Decimal } from '@h5/shared/money/money';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { LazySelect } from '../../components/LazySelect';
import styles from './FuturesTicket.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { ticketKinds, type TicketKind } from './TicketDraft';
import { TicketPriceField } from './TicketPriceField';

/** The kind of the order, with the slippage of one at the market, and the price that the others need. */
export const TicketKindFields = observer(function TicketKindFields({
  ticket,
}: {
  ticket: FuturesTicketStore;
}) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const whileSeen = useWhileSeen();
  const { contract, draft } = ticket;
  const chosenSlippage = draft.slippage || contract.terms.slippage;
  const fillsAtOnceAt = whileSeen(() => ticket.fillsAtOnceAt);

  return (
    <>
      <LazySelect<TicketKind>
        label={t('futures.kind')}
        sheetName="type"
        value={draft.kind}
        options={ticketKinds.map((kind) => ({
          value: kind,
          label: t(`futures.${kind}`),
          detail: t(`futures.${kind}Help`),
        }))}
        onChange={ticket.setKind}
        footer={
          draft.kind === 'market' && (
            <div className={styles.slippage}>
              <h3>{t('futures.slippage')}</h3>
              <SegmentedControl
                label={t('futures.slippage')}
                size={36}
                value={chosenSlippage}
                options={slippagesUpTo(contract.terms.slippage).map((slippage) => ({
                  value: slippage,
                  label: formatUnsignedPercent(slippage, locale.tag),
                }))}
                onChange={(slippage) => ticket.edit({ slippage })}
              />
              <p>{t('futures.slippageHelp')}</p>
            </div>
          )
        }
      />
      {ticket.isLimit && (
        <TicketPriceField
          ticket={ticket}
          field="limitPrice"
          label={t(draft.kind === 'stop' ? 'futures.triggerPrice' : 'futures.price')}
        />
      )}
      {fillsAtOnceAt && (
        <p className={styles.checking}>
          {t('futures.fillsAtOnce', {
            price: formatPrice(fillsAtOnceAt, countDecimals(contract.market.tickSize), locale.tag),
          })}
        </p>
      )}
    </>
  );
});

/** The slippages to choose from: that of the contract, and smaller ones. */
function slippagesUpTo(largest: string): string[] {
  const smaller = ['0.002', '0.001', '0.0005'].filter((one) => new Decimal(one).lt(largest));
  return [largest, ...smaller];
}
