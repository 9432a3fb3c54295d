import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Field } from '@h5/shared/ui/forms/Field';
import { Form } from '@h5/shared/ui/forms/Form';
import { CoinSelect } from '../../components/CoinSelect';
import { FundsAmountField } from '../../components/FundsAmountField';
import { useConfirmation } from '../../components/useConfirmation';
import { AccountField } from './AccountField';
import type { PaymentStore } from './PaymentStore';

const loadConfirm = async () => (await import('./PaymentConfirm')).PaymentConfirm;

/** Who is paid, how much, and a message. */
export const PaymentForm = observer(function PaymentForm({ store }: { store: PaymentStore }) {
  const { t } = useTranslation('wallet');
  const { locale, wallet } = useApp();
  const { form, heldUntil } = store;
  const { draft, isOutcomeUnknown, problem } = form;
  const { submit, sheet } = useConfirmation(form);
  const coins = wallet.list
    .filter((balance) => balance.accountType === accountType.spot)
    .map(({ currencyId, coin }) => ({ currencyId, coin }));

  useKeptForm(form, 'payment');

  return (
    <Form look="page" label={t('pay.title')} onSubmit={submit}>
      {heldUntil !== undefined && (
        <Notice as={Link} to={pagePaths.security} kind="warn">
          {t('pay.held', { time: formatDateTime(heldUntil, locale.tag) })}
        </Notice>
      )}
      <AccountField store={store} />
      <CoinSelect
        label={t('transfer.coin')}
        coins={coins}
        value={draft.currencyId}
        onChange={(currencyId) => form.edit({ currencyId, amount: '' })}
        disabled={isOutcomeUnknown}
      />
      <FundsAmountField
        currencyId={draft.currencyId}
        code={coins.find((one) => one.currencyId === draft.currencyId)?.coin ?? ''}
        available={store.available}
        value={draft.amount}
        onChange={(amount) => form.edit({ amount })}
        onPercent={store.setPercent}
        problem={problem === 'tooMuch' ? t('funds.tooMuch') : undefined}
        disabled={isOutcomeUnknown}
      />
      <Field
        name="memo"
        label={t('pay.memo')}
        hint={t('pay.memoHint')}
        autoComplete="off"
        maxLength={60}
        disabled={isOutcomeUnknown}
        value={draft.memo}
        onChange={(event) => form.edit({ memo: event.target.value })}
      />
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('pay.unknown')}
        label={t('pay.submit')}
        checkAgain={t('funds.checkAgain')}
        reason={problem && (problem === 'payee' ? t('pay.payeeFirst') : t(`funds.${problem}`))}
      />
      <LazySheet {...sheet} load={loadConfirm} store={store} />
    </Form>
  );
});
