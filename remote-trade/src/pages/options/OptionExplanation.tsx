import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCoinAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';
import { FormulaSheet } from '../../components/FormulaSheet';
import type { OptionFormStore } from './OptionFormStore';

export type OptionNumber = 'breakEven' | 'fee';

interface OptionExplanationProps {
  name: OptionNumber;
  store: OptionFormStore;
  coin: string;
  isOpen: boolean;
  onClose: () => void;
}

type PartName = 'stake' | 'payoutRate' | 'feeRate';

const partsOf: Readonly<Record<OptionNumber, readonly PartName[]>> = {
  breakEven: ['feeRate', 'payoutRate'],
  fee: ['stake', 'feeRate'],
};

/** How a number of the form is computed, by the rules that the server uses. */
export const OptionExplanation = observer(function OptionExplanation(
  props: OptionExplanationProps,
) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({
  name,
  store,
  coin,
  onClose,
}: OptionExplanationProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { currency, expiry, outcomes } = store;
  const { tag } = locale;
  const hold = outcomes?.hold;
  const decimals = markets.decimalsOf(currency?.currencyId ?? 0);
  const amount = (value: DecimalValue | undefined) =>
    value === undefined ? undefined : formatCoinAmount(value, decimals, tag, true);
  const money = (value: DecimalValue | undefined) =>
    value === undefined ? '' : t('amountOf', { amount: amount(value) ?? '', coin });
  const rate = (value: DecimalValue) => formatUnsignedPercent(value, tag);
  if (!expiry) return null;
  const parts: Readonly<Record<PartName, readonly [label: string, value: string | undefined]>> = {
    stake: [t('secondsTab.form.amount'), amount(hold?.stake)],
    payoutRate: [t('secondsTab.explain.payoutRate'), rate(expiry.payout)],
    feeRate: [t('secondsTab.explain.feeRate'), rate(expiry.feeRate)],
  };
  const results: Readonly<Record<OptionNumber, string>> = {
    breakEven: formatUnsignedPercent(expiry.breakEven, tag, 2),
    fee: money(hold?.fee),
  };

  return (
    <FormulaSheet
      title={t(`secondsTab.figures.${name}`)}
      parts={partsOf[name].map((part) => {
        const [label, value] = parts[part];
        return { name: part, label, value };
      })}
      write={write}
      result={results[name]}
      note={t(`secondsTab.explain.note.${name}`)}
      onClose={onClose}
    />
  );

  function write(of: (part: PartName) => string): string {
    switch (name) {
      case 'breakEven':
        return `(1 + ${of('feeRate')}) ÷ (1 + ${of('payoutRate')})`;
      case 'fee':
        return `${of('stake')} × ${of('feeRate')}`;
    }
  }
});
