import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { Form } from '@h5/shared/ui/forms/Form';
import { CoinSelect } from '../../components/CoinSelect';
import { FundsAmountField } from '../../components/FundsAmountField';
import { useConfirmation } from '../../components/useConfirmation';
import { AccountPair } from './AccountPair';
import { usePendingTransfer } from './PendingTransfer';
import { TransferConfirm } from './TransferConfirm';
import { TransferDone } from './TransferDone';
import { draftOfLink } from './TransferDraft';
import { coinCode, coinsToMove } from './transferCoins';
import { TransferStore } from './TransferStore';

/** Render it with the query as key, so that another link fills it in anew. */
export const TransferForm = observer(function TransferForm({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const pending = usePendingTransfer();
  const [store] = useState(() => new TransferStore(app, pending, draftOfLink(query)));
  const { form } = store;
  const { draft, isOutcomeUnknown, problem } = form;
  const { submit, sheet } = useConfirmation(form);

  useKeptForm(form, 'transfer');

  if (form.done) return <TransferDone transfer={form.done} onAgain={form.startAgain} />;
  return (
    <Form look="page" label={t('transfer.title')} onSubmit={submit}>
      <AccountPair store={store} />
      <CoinSelect
        label={t('transfer.coin')}
        coins={coinsToMove(app, draft)}
        account={draft.from}
        value={draft.currencyId}
        onChange={(currencyId) => form.edit({ currencyId, amount: '' })}
        disabled={isOutcomeUnknown}
      />
      <FundsAmountField
        currencyId={draft.currencyId}
        code={coinCode(app, draft.currencyId)}
        available={store.available}
        value={draft.amount}
        onChange={(amount) => form.edit({ amount })}
        onPercent={store.setPercent}
        problem={problem === 'tooMuch' ? t('funds.tooMuch') : undefined}
        disabled={isOutcomeUnknown}
        isBalanceElsewhere
      />
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('transfer.unknown')}
        label={t('transfer.submit')}
        checkAgain={t('funds.checkAgain')}
        reason={problem && t(`funds.${problem}`)}
      />
      <TransferConfirm store={store} {...sheet} />
    </Form>
  );
});
