import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useBusy, useNavigate } from '@h5/shared/app';
import type { BankCard, BankCardKind } from '@h5/shared/contract/bank-cards/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Field } from '@h5/shared/ui/forms/Field';
import { Form } from '@h5/shared/ui/forms/Form';
import { FactorFields, useProtection } from '../protection';
import { BankFields } from './BankFields';
import styles from './BankCards.module.css';
import { useBankCards } from './BankCardsStore';
import { bankCardsUrl } from './bankCardsUrl';

interface BankCardFormProps {
  kind: BankCardKind;
  /** The verified name of the person. */
  holder: string;
  /** The card that is changed; undefined for a new one. */
  card: BankCard | undefined;
}

/** A new card, or another text for a saved one. */
export const BankCardForm = observer(function BankCardForm({
  kind,
  holder,
  card,
}: BankCardFormProps) {
  const { t } = useTranslation('account');
  const { toasts } = useApp();
  const { cards, form } = useBankCards()[kind];
  const protection = useProtection();
  const navigate = useNavigate();
  const title = t(card ? 'bankCards.changing' : 'bankCards.adding');
  const hasNoPayPassword = protection.state.value?.hasPayPassword === false;

  useEffect(() => form.begin(card), [form, card]);
  useEffect(() => void protection.state.load(), [protection]);
  useBusy('form', form.isDirty);

  async function submit() {
    if (!form.isComplete || !(await form.submit(holder))) return;
    toasts.success(t('bankCards.saved'));
    void cards.invalidate();
    void navigate(bankCardsUrl(kind), { replace: true });
  }

  const { problem } = form;
  const missing = problem ?? (form.factor.isComplete(false) ? undefined : 'pay_password');
  const serverError = form.serverErrorAt(undefined);
  return (
    <Form look="page" label={title} onSubmit={() => void submit()}>
      <Field
        name="real_name"
        label={t('bankCards.holder')}
        hint={t('bankCards.holderHint')}
        readOnly
        value={holder}
      />
      <BankFields form={form} />
      <p className={styles.sealed}>{t('bankCards.sealed')}</p>
      {hasNoPayPassword ? (
        <Notice as={Link} to={pagePaths.payPassword} kind="warn">
          {t('bankCards.noPayPassword')}
        </Notice>
      ) : (
        <FactorFields factor={form.factor} totpName={undefined} />
      )}
      <div role="alert">{serverError && <Notice kind="error">{serverError}</Notice>}</div>
      <Button
        type="submit"
        isBlock
        isLoading={form.isSending}
        reason={missing && t(`bankCards.missing.${missing}`)}
      >
        {t('bankCards.save')}
      </Button>
    </Form>
  );
});
