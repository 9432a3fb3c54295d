import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { coinNetworkOf, coinNetworks } from '@h5/shared/rules/networks';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Field } from '@h5/shared/ui/forms/Field';
import { Form } from '@h5/shared/ui/forms/Form';
import { Select } from '@h5/shared/ui/forms/Select';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { VoucherField } from '../../components/VoucherField';
import type { DepositClaimStore } from './DepositClaimStore';

/** Which transaction is missed, of how much, and a picture of it. It moves no money. */
export const ClaimForm = observer(function ClaimForm({ store }: { store: DepositClaimStore }) {
  const { t } = useTranslation('wallet');
  const { toasts } = useApp();
  const { form, voucher } = store;
  const { draft, isOutcomeUnknown, problem } = form;
  const { coin, decimals } = coinNetworkOf(draft.network);
  const isWrong = draft.txid !== '' && problem === 'txid';

  useKeptForm(form, 'deposit.claim');

  async function submit() {
    if (await form.send()) toasts.success(t('claim.sent'));
  }

  return (
    <Form look="page" label={t('claim.title')} onSubmit={() => void submit()}>
      <Notice kind="info">{t('claim.help')}</Notice>
      <Select
        label={t('claim.network')}
        size={48}
        disabled={isOutcomeUnknown}
        options={coinNetworks.map(({ network, coin: code, chain }) => ({
          value: network,
          label: `${code} · ${network}`,
          detail: chain,
          icon: <CoinIcon code={code} size={24} />,
        }))}
        value={draft.network}
        onChange={(network) => form.edit({ network })}
      />
      <Field
        name="txid"
        label={t('claim.txid')}
        hint={t('claim.txidHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        maxLength={66}
        disabled={isOutcomeUnknown}
        problem={isWrong ? t('claim.problem.txid') : undefined}
        value={draft.txid}
        onChange={(event) => form.edit({ txid: event.target.value.trim() })}
      />
      <AmountField
        name="amount"
        label={t('claim.amount')}
        unit={coin}
        decimals={decimals}
        disabled={isOutcomeUnknown}
        value={draft.amount}
        onChange={(amount) => form.edit({ amount })}
      />
      <VoucherField
        upload={voucher.upload}
        isThere={draft.voucher !== ''}
        onFile={(file) => void voucher.add(file)}
      />
      <MoneyFormEnd
        form={form}
        unknown={t('bankIn.unknown')}
        reason={problem && t(`claim.problem.${problem}`)}
        label={t('claim.submit')}
        checkAgain={t('funds.checkAgain')}
      />
    </Form>
  );
});
