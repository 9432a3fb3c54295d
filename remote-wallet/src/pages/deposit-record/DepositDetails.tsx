import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApp } from '@h5/shared/app';
import { isBankRecharge } from '@h5/shared/contract/recharges/bankRecharge';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { JournalLines } from '../../components/JournalLines';
import { BankRechargeFacts } from './BankRechargeFacts';
import { DepositDetailStore } from './DepositDetailStore';
import { DepositFacts } from './DepositFacts';

/** A deposit and its postings, live. Render it with the id as key. */
export const DepositDetails = observer(function DepositDetails({ id }: { id: string }) {
  const { api, topics } = useApp();
  const [store] = useState(() => new DepositDetailStore(id, api, topics));
  const { value, problem } = store.reading;

  useEffect(() => store.watch(), [store]);

  if (!value) {
    return problem ? (
      <ErrorCard message={problem} onRetry={() => void store.reading.refresh()} />
    ) : (
      <SkeletonRows row={['name', 'figures']} count={6} />
    );
  }
  const { deposit, lines } = value;

  return (
    <>
      {isBankRecharge(deposit) ? (
        <BankRechargeFacts recharge={deposit} />
      ) : (
        <DepositFacts deposit={deposit} />
      )}
      <JournalLines lines={lines} coin={deposit.coin} />
    </>
  );
});
