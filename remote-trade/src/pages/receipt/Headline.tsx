import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { minus } from '@h5/shared/money/format';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import type { ListResult } from './useListResults';
import styles from './Receipt.module.css';
import { useReceiptText, useValueText } from './useValueText';

/** What came out, in the order in which it is looked for. */
const amounts = [
  ...(['credited', 'pnl', 'paid', 'pay', 'margin', 'proceeds', 'fee', 'net'] as const),
  ...(['sold', 'unlocked', 'principal_back', 'income'] as const),
] as const;

interface HeadlineProps {
  receipt: OwnReceipt['receipt'];
  /** The own line of its list. */
  own: ListResult | undefined;
}

/** How it ended and what that came to, for the own line if there is one, with the prices at its beginning and its end. */
export const Headline = observer(function Headline({ receipt, own }: HeadlineProps) {
  const { rule, inputs, output, ticks } = receipt;
  const { t } = useTranslation('trade');
  const textOf = useValueText();
  const amountText = useReceiptText(receipt);
  const amount = amounts.find((name) => typeof output[name] === 'string');
  const opened = inputs.open ?? ticks[0]?.[2];
  const ended = output.price ?? ticks.at(-1)?.[2];
  // The prices of a beacon are no way from one to another.
  const isPriced = !rule.startsWith('ieo.');
  const hasBoth =
    isPriced && typeof opened === 'string' && typeof ended === 'string' && opened !== ended;

  return (
    <section aria-label={t('receipt.headline')} className={styles.headline}>
      {typeof output.result === 'string' && (
        <p className={styles.result}>{textOf('result', output.result)}</p>
      )}
      {amount && (
        <p className={styles.amount}>
          <span>
            {own && amount === 'sold' ? t('receipt.list.got') : t(`receipt.output.${amount}`)}
          </span>
          <strong>
            {amount === 'pnl' ? (
              <Gain>{signed(output.pnl)}</Gain>
            ) : (
              amountText(amount, own?.got ?? output[amount])
            )}
          </strong>
        </p>
      )}
      {hasBoth && (
        <p className={styles.prices}>
          {textOf('open', opened)} → {textOf('price', ended)}
        </p>
      )}
    </section>
  );

  /** With all its decimals, as everything on this page. */
  function signed(value: unknown): string {
    const text = amountText('pnl', value);
    return text.startsWith(minus) || !/[1-9]/.test(text) ? text : `+${text}`;
  }
});

function Gain({ children }: { children: string }) {
  return <PriceChangeFrame direction={changeDirection(children)}>{children}</PriceChangeFrame>;
}
