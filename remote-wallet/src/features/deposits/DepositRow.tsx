import { observer } from 'mobx-react-lite';
import { Link, useApp } from '@h5/shared/app';
import type { Recharge } from '@h5/shared/contract/deposits/endpoints';
import { isBankRecharge } from '@h5/shared/contract/recharges/bankRecharge';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatBankMoney } from '../../components/formatBankMoney';
import { MoneyParts, moneyRow, type MoneyTone } from '../../components/MoneyParts';
import { useDepositState } from './useDepositState';

interface DepositRowProps {
  deposit: Recharge;
  /** Shows its details on this page; without it, the row links to the record. */
  onOpen?: (id: string) => void;
}

const tones: Record<Recharge['state'], MoneyTone> = {
  reviewing: 'live',
  seen: 'live',
  confirming: 'live',
  credited: 'good',
  final: 'good',
  orphaned: 'bad',
  reversed: 'bad',
  below_minimum: 'bad',
  rejected: 'bad',
};

/** One deposit, or money of a bank, and how it stands. */
export const DepositRow = observer(function DepositRow({ deposit, onOpen }: DepositRowProps) {
  const { locale } = useApp();
  const stateOf = useDepositState();
  const { amount, coin, createdAt, id, state } = deposit;
  const way = isBankRecharge(deposit)
    ? `${formatBankMoney(deposit.money, locale.tag)} ${deposit.fiat}`
    : deposit.network;
  const parts = (
    <MoneyParts
      amount={amount}
      coin={coin}
      way={way}
      state={stateOf(deposit)}
      tone={tones[state]}
      createdAt={createdAt}
    />
  );

  if (!onOpen) {
    return (
      <Link to={pageUrl(pagePaths.depositRecord, { id })} className={moneyRow}>
        {parts}
      </Link>
    );
  }
  return (
    <button type="button" aria-haspopup="dialog" className={moneyRow} onClick={() => onOpen(id)}>
      {parts}
    </button>
  );
});
