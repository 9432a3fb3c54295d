import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { dualTermRate } from '@h5/shared/rules/dual/dual';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { Form } from '@h5/shared/ui/forms/Form';
import { StepperField } from '@h5/shared/ui/forms/StepperField';
import { ProductRate } from '../../components/ProductRate';
import { ProductHead } from '../../components/ProductHead';
import { DualPicture, useDualText } from '../../features/dual';
import { InvestConfirm } from './InvestConfirm';
import { InvestFacts } from './InvestFacts';
import { InvestFunds } from './InvestFunds';
import styles from './InvestPurchase.module.css';
import type { InvestPurchaseStore } from './InvestPurchaseStore';

/** How many shares, both outcomes, and what the past and holding say of them. */
export const InvestForm = observer(function InvestForm({ store }: { store: InvestPurchaseStore }) {
  const { t } = useTranslation('finance');
  const { session, wallet } = useApp();
  const { amount, available, begin, canBuyOne, days, detail, form, left, most, num } = store;
  const { product, index } = detail;
  const { draft, isOutcomeUnknown, problem } = form;
  const { coin, paidIn, paidInCode, settles, write, yearRate } = useDualText(product);
  const { ask, sheet } = useConfirmSheet(form, wallet.isLoaded);
  /** Without a number, the outcomes are those of one share. */
  const shown = num > 0 ? amount : amount.plus(product.share);

  useKeptForm(form, `invest.${product.id}`);
  useEffect(() => {
    if (canBuyOne) begin();
  }, [canBuyOne, begin]);

  return (
    <Form look="page" label={t('investPurchase.title')} onSubmit={submit}>
      <ProductHead
        coin={coin}
        title={
          <p className={styles.name}>
            {coin} · {t(`invest.type.${product.type}`)}
          </p>
        }
        subtitle={settles}
        rate={
          <ProductRate
            ratio={dualTermRate(product.rate, days).toFixed(5)}
            unit={`· ${t('invest.days', { count: days })}`}
            other={t('invest.yearly', { rate: yearRate })}
          />
        }
      />
      {index !== null && <DualPicture product={product} index={index} />}
      <StepperField
        placeholder="0"
        name="num"
        inputMode="numeric"
        autoComplete="off"
        label={t('investPurchase.shares')}
        decreaseLabel={t('investPurchase.less')}
        increaseLabel={t('investPurchase.more')}
        onStep={store.step}
        disabled={isOutcomeUnknown}
        value={draft.num}
        onChange={(event) => store.setNum(event.target.value)}
        hint={t('investPurchase.share', { amount: write(paidIn, product.share) })}
        problem={draft.num === '' || problem === 'missing' ? undefined : reason()}
      />
      {session.isSignedIn && (
        <>
          <p className={styles.available}>
            <MaskedAmount>
              {t('investPurchase.available', { amount: write(paidIn, available) })}
            </MaskedAmount>
            <button
              type="button"
              className={styles.most}
              disabled={most === 0 || isOutcomeUnknown}
              onClick={store.setMost}
            >
              {t('investPurchase.most')}
            </button>
          </p>
          <InvestFunds store={store} />
        </>
      )}
      <InvestFacts store={store} amount={shown} />
      <p className={styles.small}>
        {t(`invest.what.${product.type}`, { coin })} {t('invest.source')}{' '}
        <Link to={pagePaths.investHelp} className={styles.link}>
          {t('invest.help')}
        </Link>
      </p>
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('investPurchase.unknown')}
        label={t('investPurchase.buy')}
        checkAgain={t('investPurchase.checkAgain')}
        logIn={t('investPurchase.logIn')}
        reason={reason()}
        bar={{ label: t('investPurchase.amount'), total: write(paidIn, shown) }}
      />
      <InvestConfirm store={store} {...sheet} />
    </Form>
  );

  function submit() {
    if (isOutcomeUnknown) void form.send();
    else if (session.isSignedIn && problem === undefined) {
      // The link of the sheet carries the number, also the one that the form began with.
      store.setNum(draft.num);
      ask();
    }
  }

  function reason(): string | undefined {
    if (!session.isSignedIn || problem === undefined) return undefined;
    return t(`investPurchase.problem.${problem}`, { left, coin: paidInCode });
  }
});
