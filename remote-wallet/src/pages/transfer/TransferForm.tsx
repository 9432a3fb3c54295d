import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useAccountName, useApp } from '@h5/shared/app';
import { formatAmount } from '@h5/shared/money/format';
import { parsePositiveAmount } from '@h5/shared/money/money';
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
  const nameOf = useAccountName();
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
        bar={{ label: t('transfer.left', { account: nameOf(draft.from) }), total: left() }}
      />
      <TransferConfirm store={store} {...sheet} />
    </Form>
  );

  /** What remains where it comes from. */
  function left() {
    const amount = parsePositiveAmount(draft.amount);
    const coin = coinCode(app, draft.currencyId);
    if (!amount || amount.gt(store.available)) return '–';
    const rest = formatAmount(store.available.minus(amount), coin, app.locale.tag);
    return <MaskedAmount>{t('funds.amountOf', { amount: rest, coin })}</MaskedAmount>;
  }
});
