import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp, useBusy } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Select } from '@h5/shared/ui/forms/Select';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
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
      <CoinChoice form={form} />
      <AmountOf form={form} />
      {form.isOutcomeUnknown && (
        <Notice kind="warn" role="alert">
          {t('transfer.unknown')}
        </Notice>
      )}
      {submission.problem && !isConfirming && (
        <Notice kind="error" role="alert">
          {submission.problem}
        </Notice>
      )}
      <Button
        isBlock
        type="submit"
        isLoading={submission.isSending}
        reason={form.problem && !form.isOutcomeUnknown ? t(`transfer.${form.problem}`) : undefined}
      >
        {form.isOutcomeUnknown ? t('transfer.checkAgain') : t('transfer.submit')}
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

const CoinChoice = observer(function CoinChoice({ form }: { form: TransferStore }) {
  const { t } = useTranslation('wallet');
  const { locale, wallet } = useApp();
  return (
    <div className={styles.field}>
      <span aria-hidden className={styles.label}>
        {t('transfer.coin')}
      </span>
      <Select
        label={t('transfer.coin')}
        size={48}
        disabled={form.isOutcomeUnknown}
        options={form.currencyIds.map((id) => ({
          value: String(id),
          label: form.codeOf(id),
          icon: <CoinIcon code={form.codeOf(id)} size={24} />,
          detail: (
            <MaskedAmount>
              {t('transfer.available', {
                amount: formatTrimmedAmount(wallet.available(id, form.from), locale.tag),
                coin: form.codeOf(id),
              })}
            </MaskedAmount>
          ),
        }))}
        value={String(form.currencyId)}
        onChange={(id) => form.setCurrency(Number(id))}
      />
    </div>
  );
});

const AmountOf = observer(function AmountOf({ form }: { form: TransferStore }) {
  const { t } = useTranslation('wallet');
  const { fiat, locale, markets } = useApp();
  const { available, code, number } = form;
  const usd = markets.usd(form.currencyId);
  const written = t('transfer.available', {
    amount: formatTrimmedAmount(available, locale.tag),
    coin: code,
  });
  return (
    <div className={styles.amount}>
      <AmountField
        name="number"
        label={t('transfer.amount')}
        unit={code}
        decimals={transferDecimals}
        disabled={form.isOutcomeUnknown}
        problem={form.problem === 'tooMuch' ? t('transfer.tooMuch') : undefined}
        value={form.amount}
        onChange={form.setAmount}
        aria-describedby="transfer-available"
        labelAction={
          <button
            type="button"
            className={styles.max}
            disabled={available.isZero() || form.isOutcomeUnknown}
            onClick={() => form.setPercent(100)}
          >
            {t('transfer.max')}
          </button>
        }
        keypad={{
          available: <MaskedAmount>{written}</MaskedAmount>,
          worth: usd && number && t('transfer.worth', { amount: fiat.format(usd.times(number)) }),
          onPercent: form.setPercent,
        }}
      />
      <p id="transfer-available" className={styles.available}>
        <MaskedAmount>{written}</MaskedAmount>
      </p>
    </div>
  );
});
