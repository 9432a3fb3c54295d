import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatAlike, formatAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { parsePositiveAmount } from '@h5/shared/money/money';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Form } from '@h5/shared/ui/forms/Form';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { FundsAmountField } from '../../components/FundsAmountField';
import { useConfirmation } from '../../components/useConfirmation';
import { CoinChoice } from './CoinChoice';
import { ExchangeConfirm } from './ExchangeConfirm';
import styles from './ExchangeForm.module.css';
import type { ExchangeStore } from './ExchangeStore';
import { RateItem, RateTime } from './RateLine';

/** The form; the coins are here. */
export const ExchangeForm = observer(function ExchangeForm({ store }: { store: ExchangeStore }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { form, quotes } = store;
  const { draft, isOutcomeUnknown, problem } = form;
  const { submit, sheet } = useConfirmation(form, store.accept);

  useKeptForm(form, 'exchange');
  useEffect(() => quotes.follow(), [quotes]);

  return (
    <Form look="page" label={t('exchange.title')} onSubmit={submit}>
      <FundsAmountField
        title={t('exchange.give')}
        currencyId={draft.fromId}
        code={store.codeOf(draft.fromId)}
        available={store.available}
        value={draft.amount}
        onChange={store.setAmount}
        onPercent={store.setPercent}
        problem={problem === 'tooMuch' ? t('funds.tooMuch') : undefined}
        disabled={isOutcomeUnknown}
      >
        <CoinChoice store={store} side="from" />
      </FundsAmountField>
      <IconButton
        icon="swap"
        iconSize={20}
        label={t('exchange.swap')}
        disabled={isOutcomeUnknown}
        className={styles.swap}
        onClick={store.swap}
      />
      <Outcome store={store} />
      {quotes.problem && (
        <Notice kind="warn" role="alert">
          {quotes.problem}
        </Notice>
      )}
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('exchange.unknown')}
        label={t('exchange.submit')}
        checkAgain={t('funds.checkAgain')}
        reason={reason()}
        bar={{ label: t('exchange.renews'), total: <RateTime store={store} /> }}
      />
      <ExchangeConfirm store={store} {...sheet} />
    </Form>
  );

  function reason(): string | undefined {
    const { quote } = store;
    const limit = (amount = '0') => ({
      amount: formatTrimmedAmount(amount, locale.tag),
      coin: store.codeOf(draft.fromId),
    });
    if (problem === 'missing') return t('funds.missing');
    if (problem === 'tooMuch') return t('funds.tooMuch');
    if (problem === 'tooSmall') return t('exchange.tooSmall', limit(quote?.min));
    if (problem === 'tooLarge') return t('exchange.tooLarge', limit(quote?.max));
    return problem && t('exchange.noQuote');
  }
});

/** What the amount becomes at which rate, and both balances afterwards. */
const Outcome = observer(function Outcome({ store }: { store: ExchangeStore }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { available, converted, held, quote } = store;
  const { draft } = store.form;
  const number = parsePositiveAmount(draft.amount);
  const [from, to] = [store.codeOf(draft.fromId), store.codeOf(draft.toId)];
  const isPossible = number && converted && !number.gt(available);
  const [received = number ? '…' : '–', after = '–'] = converted
    ? formatAlike([converted, held.plus(converted)], to, locale.tag)
    : [];
  return (
    <>
      <div className={styles.receive}>
        <span aria-hidden className={styles.label}>
          {t('exchange.receive')}
        </span>
        <div className={styles.side}>
          <CoinChoice store={store} side="to" />
          <output
            aria-label={t('funds.amount')}
            className={converted ? styles.outcome : `${styles.outcome} ${styles.none}`}
          >
            {received}
          </output>
        </div>
      </div>
      <DescriptionList isDense>
        <RateItem store={store} />
        <DescriptionItem label={t('exchange.limits')}>
          {quote
            ? `${formatTrimmedAmount(quote.min, locale.tag)} – ${formatTrimmedAmount(quote.max, locale.tag)} ${from}`
            : '–'}
        </DescriptionItem>
        {number && (
          <>
            <DescriptionItem label={t('exchange.after', { coin: from })}>
              <MaskedAmount>
                {isPossible
                  ? t('funds.amountOf', {
                      amount: formatAmount(available.minus(number), from, locale.tag),
                      coin: from,
                    })
                  : '–'}
              </MaskedAmount>
            </DescriptionItem>
            <DescriptionItem label={t('exchange.after', { coin: to })}>
              <MaskedAmount>
                {isPossible ? t('funds.amountOf', { amount: after, coin: to }) : '–'}
              </MaskedAmount>
            </DescriptionItem>
          </>
        )}
      </DescriptionList>
    </>
  );
});
