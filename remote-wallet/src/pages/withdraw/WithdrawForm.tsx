import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, useApp, useNavigate } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { networksOfCoin } from '@h5/shared/rules/networks';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Form } from '@h5/shared/ui/forms/Form';
import { CoinBalance } from '../../components/CoinBalance';
import { FundsAmountField } from '../../components/FundsAmountField';
import { useConfirmation } from '../../components/useConfirmation';
import { AddressSelect } from './AddressSelect';
import { CardSelect } from './CardSelect';
import { LimitBar } from './LimitBar';
import { Obstacles } from './Obstacles';
import { usePendingWithdrawal } from './PendingWithdrawal';
import { WayChoice } from './WayChoice';
import { WithdrawOutcome } from './WithdrawOutcome';
import styles from './WithdrawPage.module.css';
import { WithdrawStore } from './WithdrawStore';

const aboutAmount: readonly unknown[] = ['tooMuch', 'tooSmall', 'tooFine', 'limit'];

const loadConfirm = async () => (await import('./WithdrawConfirm')).WithdrawConfirm;

interface WithdrawFormProps {
  currencyId: number;
  /** Whether it goes to a bank, as money. */
  isBank: boolean;
}

/** Render it with the coin and the way as key. */
export const WithdrawForm = observer(function WithdrawForm(props: WithdrawFormProps) {
  const { currencyId, isBank } = props;
  const { t } = useTranslation('wallet');
  const app = useApp();
  const navigate = useNavigate();
  const pending = usePendingWithdrawal();
  const [store] = useState(() => new WithdrawStore(app, pending, props));
  const [unread, setUnread] = useState<string>();
  const { form, info } = store;
  const { submit, sheet } = useConfirmation(store, store.proof.clear);
  const begun = form.done?.id;

  useKeptForm(form, `wallet.withdraw.${isBank ? 'bank' : currencyId}`);

  function load() {
    setUnread(undefined);
    store.load().catch((error: unknown) => setUnread(messageOf(error)));
    void app.wallet.load();
  }
  // Once for each coin.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, [store]);
  useEffect(() => {
    if (begun) void navigate(pageUrl(pagePaths.withdraw, { id: begun }), { replace: true });
  }, [begun, navigate]);

  const [terms] = networksOfCoin(currencyId);
  if (!terms) return <ErrorCard message={t('withdraw.unknownCoin')} />;
  if (unread ?? info.problem) {
    return <ErrorCard message={unread ?? info.problem ?? ''} onRetry={load} />;
  }
  if (!info.value) return <SkeletonRows row={['name', 'figures']} count={5} />;

  const { coin } = terms;
  const { obstacles } = info.value;
  const written = (value: Parameters<typeof formatTrimmedAmount>[0]) =>
    formatTrimmedAmount(value, app.locale.tag);
  const reason =
    form.problem &&
    t(`withdraw.problem.${form.problem}`, {
      min: written(store.terms?.minWithdrawal ?? 0),
      coin,
    });
  const isAboutAmount = form.draft.amount !== '' && aboutAmount.includes(form.problem);

  return (
    <>
      <CoinBalance currencyId={currencyId} coin={coin} purpose="withdraw" />
      <Form look="page" label={t('withdraw.title')} onSubmit={submit}>
        <WayChoice currencyId={currencyId} isBank={isBank} />
        <Obstacles info={info.value} />
        {isBank ? <CardSelect store={store} /> : <AddressSelect store={store} coin={coin} />}
        <FundsAmountField
          currencyId={currencyId}
          code={coin}
          available={store.withdrawable}
          value={form.draft.amount}
          onChange={(amount) => form.edit({ amount })}
          onPercent={store.setPercent}
          problem={isAboutAmount ? reason : undefined}
          disabled={form.isOutcomeUnknown}
        />
        {store.notFinal.gt(0) && (
          <p className={styles.help}>
            {t('withdraw.notFinal', { amount: written(store.notFinal), coin })}
          </p>
        )}
        {Number(info.value.limit.limit) > 0 && (
          <LimitBar limit={info.value.limit} worth={store.worth} />
        )}
        <WithdrawOutcome store={store} coin={coin} currencyId={currencyId} />
        <MoneyFormEnd
          form={form}
          isConfirming={sheet.isOpen}
          unknown={t('withdraw.unknown')}
          reason={obstacles.length > 0 ? t('withdraw.stopped') : reason}
          label={t('withdraw.submit')}
          checkAgain={t('funds.checkAgain')}
        />
        <LazySheet
          {...sheet}
          load={loadConfirm}
          store={store}
          coin={coin}
          currencyId={currencyId}
        />
      </Form>
    </>
  );
});
