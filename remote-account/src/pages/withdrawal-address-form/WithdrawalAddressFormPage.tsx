import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useNavigate, useReportUsable, useSearchParams } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { networkNames } from '@h5/shared/rules/networks';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Field } from '@h5/shared/ui/forms/Field';
import { Page } from '@h5/shared/ui/layout/Page';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import styles from '../../components/PageForm.module.css';
import { useAddressActivations } from '../../features/addresses';
import { FactorFields, ProtectedForm, useProtection } from '../../features/protection';
import { AddressField } from './AddressField';
import { AddressFormStore } from './AddressFormStore';
import { NetworkField } from './NetworkField';

const draw = async (text: string) =>
  (await import('@h5/shared/ui/figures/drawQrPicture')).drawQrPicture(text);

const loadSimilar = async () => (await import('./SimilarSheet')).SimilarSheet;

/** /pages/setting/addWallet?network=TRC20 — a new address that coins may be sent to. */
export const WithdrawalAddressFormPage = observer(function WithdrawalAddressFormPage() {
  const { t } = useTranslation('account');
  const { state } = useProtection();
  useEffect(() => void state.load(), [state]);
  useReportUsable(state.isLoaded);

  return (
    <Page path={pagePaths.withdrawalAddressForm} title={t('addressForm.title')}>
      {state.value ? (
        state.value.hasPayPassword ? (
          <div className={styles.form}>
            <AddressForm state={state.value} />
          </div>
        ) : (
          <EmptyState
            title={t('addressForm.needsPayPassword')}
            action={
              <Button as={Link} to={pagePaths.payPassword} size={40}>
                {t('addressForm.setPayPassword')}
              </Button>
            }
          >
            {t('addressForm.needsPayPasswordHelp')}
          </EmptyState>
        )
      ) : state.problem ? (
        <ErrorCard message={state.problem} onRetry={() => void state.load()} />
      ) : (
        <SkeletonRows row={['name']} count={4} />
      )}
    </Page>
  );
});

const AddressForm = observer(function AddressForm({ state }: { state: SecurityState }) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const navigate = useNavigate();
  const activations = useAddressActivations();
  const [query] = useSearchParams();
  const [form] = useState(() => {
    const network = networkNames.find((name) => name === query.get('network'));
    return new AddressFormStore({ api, draw, hasTotp: () => state.hasTotp }, network);
  });
  const similar = useLinkedSheet('similar');
  useKeptForm(form, 'account.address');

  async function save() {
    const saved = await form.submit();
    if (!saved) return;
    void activations.of(saved.id, state.email ?? state.phone ?? '').code.send();
    void navigate(pageUrl(pagePaths.withdrawalAddresses, { id: saved.id }), { replace: true });
  }

  function submit() {
    if (form.check?.similar.length) similar.open();
    else void save();
  }

  return (
    <>
      <ProtectedForm
        label={t('addressForm.title')}
        submit={t('addressForm.submit')}
        onSubmit={submit}
        isSending={form.request.isSending}
        isComplete={form.isComplete}
        problem={form.request.problem}
      >
        <NetworkField form={form} />
        <AddressField form={form} />
        <Field
          name="name"
          label={t('addresses.label')}
          hint={t('addressForm.labelHint')}
          maxLength={20}
          autoComplete="off"
          value={form.draft.label}
          onChange={(event) => form.edit({ label: event.target.value })}
        />
        <FactorFields factor={form.factor} totpName={state.hasTotp ? 'code' : undefined} />
        <p>{t('addressForm.next')}</p>
      </ProtectedForm>
      <LazySheet {...similar.sheet} load={loadSimilar} form={form} onSure={() => void save()} />
    </>
  );
});
