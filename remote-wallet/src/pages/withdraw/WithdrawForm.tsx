import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, useApp, useNavigate } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { coinNetworks, networksOfCoin } from '@h5/shared/rules/networks';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Form } from '@h5/shared/ui/forms/Form';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { CoinSelect } from '../../components/CoinSelect';
import { FundsAmountField } from '../../components/FundsAmountField';
import { useConfirmation } from '../../components/useConfirmation';
import { AddressSelect } from './AddressSelect';
import { LimitBar } from './LimitBar';
import { Obstacles } from './Obstacles';
import { usePendingWithdrawal } from './PendingWithdrawal';
import styles from './WithdrawPage.module.css';
import { WithdrawStore } from './WithdrawStore';

const coins = [...new Map(coinNetworks.map(({ currencyId, coin }) => [currencyId, coin]))].map(
  ([currencyId, coin]) => ({ currencyId, coin }),
);

const aboutAmount: readonly unknown[] = ['tooMuch', 'tooSmall', 'tooFine', 'limit'];

const loadConfirm = async () => (await import('./WithdrawConfirm')).WithdrawConfirm;

/** Render it with the coin as key. */
export const WithdrawForm = observer(function WithdrawForm({ currencyId }: { currencyId: number }) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const navigate = useNavigate();
  const pending = usePendingWithdrawal();
  const [store] = useState(() => new WithdrawStore(app, pending, currencyId));
  const [unread, setUnread] = useState<string>();
  const { form, info } = store;
  const { submit, sheet } = useConfirmation(store, store.clearProof);
  const begun = form.done?.id;

  useKeptForm(form, `wallet.withdraw.${currencyId}`);

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
    <Form look="page" label={t('withdraw.title')} onSubmit={submit}>
      <Obstacles info={info.value} />
      <CoinSelect
        label={t('withdraw.coin')}
        coins={coins}
        value={currencyId}
        onChange={(currency) =>
          void navigate(pageUrl(pagePaths.withdraw, { currency }), { replace: true })
        }
        disabled={form.isOutcomeUnknown}
      />
      <AddressSelect store={store} />
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
      <DescriptionList>
        <DescriptionItem label={t('withdraw.minimum')}>
          {written(store.terms?.minWithdrawal ?? info.value.minimum)} {coin}
        </DescriptionItem>
        <DescriptionItem label={t('withdrawal.fee')}>
          {written(store.fee ?? store.terms?.minFee ?? terms.minFee)} {coin}
        </DescriptionItem>
        <DescriptionItem label={t('withdrawal.arrives')} className={styles.arrives}>
          {store.net?.gt(0) ? `${written(store.net)} ${coin}` : '–'}
        </DescriptionItem>
      </DescriptionList>
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('withdraw.unknown')}
        label={t('withdraw.submit')}
        checkAgain={t('funds.checkAgain')}
        reason={obstacles.length > 0 ? t('withdraw.stopped') : reason}
      />
      <LazySheet {...sheet} load={loadConfirm} store={store} coin={coin} currencyId={currencyId} />
    </Form>
  );
});
