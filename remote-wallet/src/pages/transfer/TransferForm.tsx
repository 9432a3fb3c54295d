import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { CoinSelect } from '../../components/CoinSelect';
import { FundsAmountField } from '../../components/FundsAmountField';
import { SubmissionNotices } from '../../components/SubmissionNotices';
import { AccountPair } from './AccountPair';
import { parseTransferChoice } from './parseTransferChoice';
import { usePendingTransfer } from './PendingTransfer';
import { TransferConfirm } from './TransferConfirm';
import { TransferDone } from './TransferDone';
import styles from './TransferForm.module.css';
import { transferDecimals, TransferStore } from './TransferStore';

/** Render it with the query as key, so that another link fills it in anew. */
export const TransferForm = observer(function TransferForm({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const pending = usePendingTransfer();
  const [form] = useState(() => new TransferStore(app, pending, parseTransferChoice(query)));
  const [isConfirming, setConfirming] = useState(false);
  const { submission } = form;
  const coins = form.currencyIds.map((id) => ({ currencyId: id, coin: form.codeOf(id) }));

  useBusy('form', form.isDirty);
  useEffect(() => app.drafts.keep('transfer', form), [app, form]);

  async function send() {
    if (await form.send()) setConfirming(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (form.isOutcomeUnknown) void send();
    else if (!form.problem) setConfirming(true);
  }

  if (form.done) return <TransferDone transfer={form.done} onAgain={form.startAgain} />;
  return (
    <form aria-label={t('transfer.title')} className={styles.form} onSubmit={handleSubmit}>
      <AccountPair form={form} />
      <CoinSelect
        label={t('transfer.coin')}
        coins={coins}
        account={form.from}
        value={form.currencyId}
        onChange={form.setCurrency}
        disabled={form.isOutcomeUnknown}
      />
      <FundsAmountField
        currencyId={form.currencyId}
        code={form.code}
        available={form.available}
        decimals={transferDecimals}
        value={form.amount}
        onChange={form.setAmount}
        onPercent={form.setPercent}
        problem={form.problem === 'tooMuch' ? t('funds.tooMuch') : undefined}
        disabled={form.isOutcomeUnknown}
      />
      <SubmissionNotices
        unknown={form.isOutcomeUnknown ? t('transfer.unknown') : undefined}
        problem={isConfirming ? undefined : submission.problem}
      />
      <Button
        isBlock
        type="submit"
        isLoading={submission.isSending}
        reason={form.problem && !form.isOutcomeUnknown ? t(`funds.${form.problem}`) : undefined}
      >
        {form.isOutcomeUnknown ? t('funds.checkAgain') : t('transfer.submit')}
      </Button>
      <TransferConfirm
        form={form}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
      />
    </form>
  );
});
