import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp, useBusy } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { conversionDecimals } from '@h5/shared/rules/conversion/conversion';
import { Button } from '@h5/shared/ui/actions/Button';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { CoinSelect } from '../../components/CoinSelect';
import { FundsAmountField } from '../../components/FundsAmountField';
import { SubmissionNotices } from '../../components/SubmissionNotices';
import { ExchangeConfirm } from './ExchangeConfirm';
import styles from './ExchangeForm.module.css';
import type { ExchangeStore } from './ExchangeStore';
import { RateLine } from './RateLine';

/** The form; the coins are here. */
export const ExchangeForm = observer(function ExchangeForm({ form }: { form: ExchangeStore }) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const [isConfirming, setConfirming] = useState(false);
  const { submission } = form;
  const coins = form.coins.value ?? [];

  useBusy('form', form.isDirty);
  useEffect(() => app.drafts.keep('exchange', form), [app, form]);
  useEffect(() => form.follow(), [form]);

  async function send() {
    if (await form.send()) setConfirming(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (form.isOutcomeUnknown) void send();
    else if (!form.problem) {
      form.accept();
      setConfirming(true);
    }
  }

  return (
    <form aria-label={t('exchange.title')} className={styles.form} onSubmit={handleSubmit}>
      <CoinSelect
        label={t('exchange.give')}
        coins={coins}
        value={form.fromId}
        onChange={form.setFrom}
        disabled={form.isOutcomeUnknown}
      />
      <FundsAmountField
        currencyId={form.fromId}
        code={form.codeOf(form.fromId)}
        available={form.available}
        decimals={conversionDecimals}
        value={form.amount}
        onChange={form.setAmount}
        onPercent={form.setPercent}
        problem={form.problem === 'tooMuch' ? t('funds.tooMuch') : undefined}
        disabled={form.isOutcomeUnknown}
      />
      <IconButton
        icon="swap"
        iconSize={20}
        label={t('exchange.swap')}
        disabled={form.isOutcomeUnknown}
        className={styles.swap}
        onClick={form.swap}
      />
      <CoinSelect
        label={t('exchange.receive')}
        coins={coins}
        value={form.toId}
        onChange={form.setTo}
        disabled={form.isOutcomeUnknown}
      />
      <Outcome form={form} />
      {form.quoteProblem ? (
        <Notice kind="warn" role="alert">
          {form.quoteProblem}
        </Notice>
      ) : (
        <RateLine form={form} />
      )}
      <SubmissionNotices
        unknown={form.isOutcomeUnknown ? t('exchange.unknown') : undefined}
        problem={isConfirming ? undefined : submission.problem}
      />
      <Button
        isBlock
        type="submit"
        isLoading={submission.isSending}
        reason={form.isOutcomeUnknown ? undefined : reason()}
      >
        {form.isOutcomeUnknown ? t('funds.checkAgain') : t('exchange.submit')}
      </Button>
      <ExchangeConfirm
        form={form}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
      />
    </form>
  );

  function reason(): string | undefined {
    const { problem, quote } = form;
    const limit = (amount = '0') => ({
      amount: formatTrimmedAmount(amount, app.locale.tag),
      coin: form.codeOf(form.fromId),
    });
    if (problem === 'missing') return t('funds.missing');
    if (problem === 'tooMuch') return t('funds.tooMuch');
    if (problem === 'tooSmall') return t('exchange.tooSmall', limit(quote?.min));
    if (problem === 'tooLarge') return t('exchange.tooLarge', limit(quote?.max));
    return problem && t('exchange.noQuote');
  }
});

/** What the amount becomes, and both balances afterwards. */
const Outcome = observer(function Outcome({ form }: { form: ExchangeStore }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { converted, number } = form;
  const [from, to] = [form.codeOf(form.fromId), form.codeOf(form.toId)];
  const write = (value: Decimal, coin: string) =>
    t('funds.amountOf', { amount: formatTrimmedAmount(value, locale.tag), coin });
  const isKnown = converted && number && !number.gt(form.available);
  return (
    <>
      <output className={styles.outcome}>{converted ? write(converted, to) : '–'}</output>
      <DescriptionList>
        <DescriptionItem label={t('exchange.after', { coin: from })}>
          <MaskedAmount>{isKnown ? write(form.available.minus(number), from) : '–'}</MaskedAmount>
        </DescriptionItem>
        <DescriptionItem label={t('exchange.after', { coin: to })}>
          <MaskedAmount>{isKnown ? write(form.held.plus(converted), to) : '–'}</MaskedAmount>
        </DescriptionItem>
      </DescriptionList>
    </>
  );
});
