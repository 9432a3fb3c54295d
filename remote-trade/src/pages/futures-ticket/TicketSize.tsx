import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { toWireAmount } from '@h5/shared/money/money';
import {
  sizeDecimals,
  sizeOfLots,
  sizeUnits,
  type SizeUnit,
} from '@h5/shared/rules/futures/futuresSize';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Slider } from '@h5/shared/ui/forms/Slider';
import { LazySelect } from '../../components/LazySelect';
import { useSizes } from '../../features/futures';
import styles from './FuturesTicket.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';

/** As the form names the size in each unit. */
const fieldNames = { coin: 'amount', value: 'total', lots: 'share' } as const;

/** The size in the unit of the person, typed or as a share of the largest order, with the same in another unit. */
export const TicketSize = observer(function TicketSize({ ticket }: { ticket: FuturesTicketStore }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const whileSeen = useWhileSeen();
  const { contract, draft, form } = ticket;
  const { coin, terms } = contract;
  const { unit } = draft;
  const sizes = useSizes(contract);
  const sizeText = whileSeen(() => ticket.sizeText);
  const hasLots = whileSeen(() => ticket.hasLots);
  const percent = whileSeen(() => ticket.percent);
  const names = { coin, value: 'USDT', lots: t('futures.lots') };
  const other = unit === 'coin' ? 'value' : 'coin';
  const written = () => sizes(other, ticket.lots ?? 0, ticket.price);

  return (
    <>
      <AmountField
        key={unit}
        name={fieldNames[unit]}
        aria-describedby="ticket-sizes"
        label={t('futures.size')}
        unit={names[unit]}
        step={stepOf(unit)}
        decimals={sizeDecimals(unit, terms)}
        disabled={form.isLocked}
        value={sizeText}
        onChange={ticket.setSize}
        unitChoice={
          <LazySelect<SizeUnit>
            label={t('futures.unit.label')}
            sheetName="unit"
            size={24}
            className={styles.unit}
            disabled={form.isLocked}
            value={unit}
            options={sizeUnits.map((one) => ({
              value: one,
              label: names[one],
              detail: t(`futures.unit.${one}`, {
                coin,
                size: sizes('coin', 1, undefined),
              }),
            }))}
            onChange={ticket.setUnit}
          />
        }
        keypad={{
          onPercent: ticket.setPercent,
          percent: draft.percent,
          worth: <LiveText read={written} />,
        }}
      />
      <p className={styles.worth}>
        <LiveText id="ticket-sizes" read={() => `≈ ${ticket.lots ? written() : '–'}`} />
        {hasLots && <span>{formatUnsignedPercent(percent / 100, tag)}</span>}
      </p>
      <Slider
        label={t('futures.percent')}
        tone={draft.side === 'long' ? 'buy' : 'sell'}
        disabled={form.isLocked || !hasLots}
        value={percent}
        onChange={ticket.setPercent}
      />
    </>
  );

  /** What the buttons of the field add: the smallest change of an order, or for a value a round sum above it. */
  function stepOf(of: SizeUnit): string {
    const smallest = sizeOfLots(of, terms.lotStep, terms, undefined);
    return smallest ? toWireAmount(smallest) : '10';
  }
});
