import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatAmount } from '@h5/shared/money/format';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { lockAmountDecimals, lockUnpaidInterest } from '@h5/shared/rules/lockMining';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Form } from '@h5/shared/ui/forms/Form';
import { PercentButtons } from '@h5/shared/ui/forms/PercentButtons';
import { LockCurve, LockHero, LockTermsList, useCoin } from '../../features/locks';
import { FundsHint } from './FundsHint';
import styles from './LockPurchase.module.css';
import type { LockPurchaseStore } from './LockPurchaseStore';

const loadConfirm = () =>
  import(/* webpackChunkName: "lock-confirm" */ './LockConfirm').then((part) => part.LockConfirm);

/** How much to lock, what it brings, and what leaving early would cost. */
export const LockPurchaseForm = observer(function LockPurchaseForm(props: {
  store: LockPurchaseStore;
}) {
  const { store } = props;
  const { t } = useTranslation('finance');
  const { locale, session, wallet } = useApp();
  const { amount, available, form, most, product } = store;
  const { draft, isOutcomeUnknown, problem } = form;
  const { coin, write } = useCoin(product.currencyId, product.name);
  const { ask, sheet } = useConfirmSheet(form, wallet.isLoaded);

  useKeptForm(form, `lock.${product.id}`);

  return (
    <Form look="page" label={t('lockPurchase.title')} onSubmit={submit}>
      <LockHero terms={product} />
      <AmountField
        name="amount"
        label={t('lock.amount')}
        unit={coin}
        decimals={lockAmountDecimals}
        disabled={isOutcomeUnknown}
        value={draft.amount}
        onChange={store.setAmount}
        hint={t('lockPurchase.range', {
          min: write(product.minAmount),
          max: write(product.maxAmount),
        })}
        problem={draft.amount === '' || problem === 'missing' ? undefined : reason()}
      />
      {session.isSignedIn && (
        <>
          <p className={styles.available}>
            <MaskedAmount>
              {t('lockPurchase.available', {
                amount: `${formatAmount(available, coin, locale.tag)} ${coin}`,
              })}
            </MaskedAmount>
          </p>
          <PercentButtons
            label={t('lockPurchase.percent')}
            max={t('lockPurchase.max')}
            tag={locale.tag}
            disabled={most.isZero() || isOutcomeUnknown}
            onChoose={store.setPercent}
          />
          <FundsHint store={store} />
        </>
      )}
      <LockTermsList product={product} amount={amount} isEndElsewhere />
      {amount && <LockCurve terms={product} amount={amount} />}
      <p className={styles.note}>{t('lock.notGuaranteed', { coin })}</p>
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('lockPurchase.unknown')}
        label={t('lock.buy')}
        checkAgain={t('lockPurchase.checkAgain')}
        logIn={t('lockPurchase.logIn')}
        reason={reason()}
        bar={{
          label: t('lock.atEnd'),
          total: amount ? write(amount.plus(lockUnpaidInterest(product, amount))) : '–',
        }}
      />
      <LazySheet load={loadConfirm} {...sheet} store={store} />
    </Form>
  );

  function submit() {
    if (isOutcomeUnknown) void form.send();
    else if (session.isSignedIn && problem === undefined) ask();
  }

  function reason(): string | undefined {
    if (!session.isSignedIn || problem === undefined) return undefined;
    return t(`lockPurchase.problem.${problem}`, {
      min: write(product.minAmount),
      max: write(product.maxAmount),
      left: write(product.left),
      coin,
    });
  }
});
