import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import {
  formatCoinAmount,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { formatNet } from '../../features/options';
import { FormulaSheet } from '../../components/FormulaSheet';
import type { OptionFormStore } from './OptionFormStore';

export type OptionNumber = 'breakEven' | 'payout' | 'fee' | 'atRisk';

interface OptionExplanationProps {
  name: OptionNumber;
  store: OptionFormStore;
  coin: string;
  isOpen: boolean;
  onClose: () => void;
}

const { maxHouseLoss } = optionTerms;

type PartName = 'stake' | 'payoutRate' | 'feeRate' | 'fee';

const partsOf: Readonly<Record<OptionNumber, readonly PartName[]>> = {
  breakEven: ['feeRate', 'payoutRate'],
  payout: ['stake', 'payoutRate', 'fee'],
  fee: ['stake', 'feeRate'],
  atRisk: ['stake', 'fee'],
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
    fee: [t('secondsTab.figures.fee'), amount(hold?.fee)],
  };
  const results: Readonly<Record<OptionNumber, string>> = {
    breakEven: formatUnsignedPercent(expiry.breakEven, tag, 2),
    payout: outcomes ? t('amountOf', { amount: formatNet(outcomes.win, tag), coin }) : '',
    fee: money(hold?.fee),
    atRisk: outcomes ? t('amountOf', { amount: formatNet(outcomes.loss, tag), coin }) : '',
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
      note={t(`secondsTab.explain.note.${name}`, { most: formatTrimmedAmount(maxHouseLoss, tag) })}
      onClose={onClose}
    />
  );

  function write(of: (part: PartName) => string): string {
    switch (name) {
      case 'breakEven':
        return `(1 + ${of('feeRate')}) ÷ (1 + ${of('payoutRate')})`;
      case 'payout':
        return `${of('stake')} × ${of('payoutRate')} − ${of('fee')}`;
      case 'fee':
        return `${of('stake')} × ${of('feeRate')}`;
      case 'atRisk':
        return `−(${of('stake')} + ${of('fee')})`;
    }
  }
});
