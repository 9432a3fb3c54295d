import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate } from '@h5/shared/app';
import type { BankIn } from '@h5/shared/contract/recharges/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Form } from '@h5/shared/ui/forms/Form';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Select } from '@h5/shared/ui/forms/Select';
import { VoucherField } from '../../components/VoucherField';
import { useConfirmation } from '../../components/useConfirmation';
import { BankInOutcome } from './BankInOutcome';
import type { BankInStore } from './BankInStore';
import { HouseAccountCard } from './HouseAccountCard';

const loadConfirm = async () => (await import('./BankInConfirm')).BankInConfirm;
const cents = 2;

/** How much is sent, where to, and its voucher. */
export const BankInForm = observer(function BankInForm({
  store,
  terms,
}: {
  store: BankInStore;
  terms: BankIn;
}) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const navigate = useNavigate();
  const { form } = store;
  const { draft, isOutcomeUnknown, problem } = form;
  const { submit, sheet } = useConfirmation(form);
  const made = form.done?.id;
  const written = (amount: string) => formatTrimmedAmount(amount, locale.tag);
  const limits = { min: written(terms.min), max: written(terms.max), coin: terms.coin };
  const isTyped = draft.money !== '';

  useKeptForm(form, 'bankIn');
  useEffect(() => {
    if (made) void navigate(pageUrl(pagePaths.depositRecord, { id: made }), { replace: true });
  }, [made, navigate]);

  return (
    <Form look="page" label={t('bankIn.title')} onSubmit={submit}>
      <Select
        label={t('bankIn.fiat')}
        size={48}
        disabled={isOutcomeUnknown}
        options={terms.fiats.map((code) => ({ value: code, label: code }))}
        value={draft.fiat}
        onChange={store.setFiat}
      />
      <AmountField
        name="amount"
        label={t('bankIn.money')}
        unit={terms.fiat}
        decimals={cents}
        disabled={isOutcomeUnknown}
        hint={t('bankIn.limits', limits)}
        problem={
          isTyped && (problem === 'tooSmall' || problem === 'tooLarge')
            ? t(`bankIn.problem.${problem}`, limits)
            : undefined
        }
        value={draft.money}
        onChange={(money) => form.edit({ money })}
      />
      <BankInOutcome store={store} terms={terms} />
      <HouseAccountCard terms={terms} />
      <SegmentedControl
        label={t('bankIn.method')}
        value={draft.method}
        options={(['domestic', 'international'] as const).map((value) => ({
          value,
          label: t(`bankIn.methods.${value}`),
        }))}
        onChange={(method) => form.edit({ method })}
      />
      <VoucherField
        upload={store.voucher.upload}
        isThere={draft.voucher !== ''}
        onFile={(file) => void store.voucher.add(file)}
      />
      <MoneyFormEnd
        form={form}
        isConfirming={sheet.isOpen}
        unknown={t('bankIn.unknown')}
        reason={problem && t(`bankIn.problem.${problem}`, limits)}
        label={t('bankIn.submit')}
        checkAgain={t('funds.checkAgain')}
      />
      <LazySheet {...sheet} load={loadConfirm} store={store} terms={terms} />
    </Form>
  );
});
