import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { loanAmountDecimals } from '@h5/shared/rules/loans/loans';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Form } from '@h5/shared/ui/forms/Form';
import styles from './Borrowing.module.css';
import { LoanFacts } from './LoanFacts';
import type { LoanFormStore } from './LoanFormStore';
import { useLoanText } from './useLoanText';

const loadConfirm = () =>
  import(/* webpackChunkName: "loan-confirm" */ './LoanConfirm').then((part) => part.LoanConfirm);

/** What the chips make of the debt, as a part of what the collateral is worth; the last one is the highest. */
const ratios = ['0.3', '0.5'];

interface LoanFormProps {
  store: LoanFormStore;
  /** The choice of the coin that is the collateral. */
  children: ReactNode;
}

/** How much to borrow against how much, and what it would cost. */
export const LoanForm = observer(function LoanForm({ store, children }: LoanFormProps) {
  const { t } = useTranslation('finance');
  const { hasRoute, session, wallet } = useApp();
  const { amount, available, choice, figures, form, most, mostRatio, needed, obstacle } = store;
  const { draft, isOutcomeUnknown, problem } = form;
  const { collateral, product } = choice;
  const text = useLoanText(collateral.symbol);
  const { ask, sheet } = useConfirmSheet(form, wallet.isLoaded);
  const isCollateralProblem = problem === 'ltv' || problem === 'tooMuch';
  const isAmountProblem = !isCollateralProblem && amount !== undefined;

  useKeptForm(form, 'loan');

  return (
    <Form look="page" label={t('loan.title')} onSubmit={submit}>
      <AmountField
        name="amount"
        label={t('loan.amount')}
        unit={text.currency}
        decimals={loanAmountDecimals}
        disabled={isOutcomeUnknown}
        value={draft.amount}
        onChange={store.setAmount}
        hint={t('loan.range', {
          min: text.ofCurrency(product.min),
          max: text.inCurrency(product.max),
        })}
        labelAction={
          session.isSignedIn && (
            <button
              type="button"
              className={styles.most}
              disabled={most.isZero() || isOutcomeUnknown}
              onClick={store.setMost}
            >
              {t('loan.most')}
            </button>
          )
        }
        problem={
          isAmountProblem && problem !== 'noCollateral' && problem !== 'noCoin'
            ? reason()
            : undefined
        }
      />
      {children}
      <AmountField
        name="collateral"
        label={t('loan.collateralAmount')}
        unit={text.coin}
        decimals={loanAmountDecimals}
        disabled={isOutcomeUnknown}
        value={draft.collateral}
        onChange={store.setCollateral}
        hint={
          needed
            ? t('loan.needed', { amount: text.inCoin(needed) })
            : t('loan.upTo', { ratio: text.part(collateral.ltvOpen) })
        }
        labelAction={
          session.isSignedIn && (
            <MaskedAmount>{t('loan.available', { amount: text.inCoin(available) })}</MaskedAmount>
          )
        }
        problem={isCollateralProblem ? reason() : undefined}
      />
      {problem === 'noCoin' && hasRoute(pagePaths.exchange) && (
        <Notice
          as={Link}
          kind="info"
          to={pageUrl(pagePaths.exchange, {
            from: choice.product.currencyId,
            to: collateral.currencyId,
          })}
        >
          {t('loan.exchange', { coin: text.coin, currency: text.currency })}
        </Notice>
      )}
      {problem === 'tooMuch' && (
        <Notice
          as={Link}
          kind="info"
          to={pageUrl(pagePaths.deposit, { currency: collateral.currencyId })}
        >
          {t('loan.deposit', { coin: text.coin })}
        </Notice>
      )}
      <LoanFacts store={store}>
        <div role="group" aria-label={t('loan.ltv')} className={styles.chips}>
          {[...ratios, mostRatio].map((ratio) => (
            <button
              key={ratio}
              type="button"
              className={styles.chip}
              aria-pressed={ratio === store.ratio}
              disabled={isOutcomeUnknown}
              onClick={() => store.setRatio(ratio)}
            >
              {t('loan.ltvOf', { ratio: text.part(ratio) })}
            </button>
          ))}
        </div>
      </LoanFacts>
      <p className={styles.small}>
        {t('loan.risk', { coin: text.coin })} {t('loan.source')}
      </p>
      {obstacle && (
        <Notice as={Link} kind="info" to={pagePaths[obstacle]}>
          {t(`loan.needs.${obstacle}`)}
        </Notice>
      )}
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('loan.unknown')}
        label={t('loan.borrow')}
        checkAgain={t('lockPurchase.checkAgain')}
        logIn={t('loan.logInToBorrow')}
        reason={reason()}
        isDisabled={obstacle !== undefined}
        bar={{
          label: t('loan.total', { count: figures.days }),
          total: figures.total ? text.inCurrency(figures.total) : '–',
        }}
      />
      <LazySheet load={loadConfirm} {...sheet} store={store} />
    </Form>
  );

  function submit() {
    if (isOutcomeUnknown) void form.send();
    else if (session.isSignedIn && problem === undefined && !obstacle) ask();
  }

  function reason(): string | undefined {
    if (!session.isSignedIn || problem === undefined) return undefined;
    return t(`loan.problem.${problem === 'noCoin' ? 'tooMuch' : problem}`, {
      min: text.inCurrency(product.min),
      max: text.inCurrency(product.max),
      left: text.inCurrency(product.left),
      needed: needed ? text.inCoin(needed) : '',
      coin: text.coin,
    });
  }
});
