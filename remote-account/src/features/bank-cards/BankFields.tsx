import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { ibanLengthOf, ibanStartOf } from '@h5/shared/rules/bank/bankNumbers';
import { normalizeBankNumber } from '@h5/shared/rules/bank/bankText';
import { Field, type FieldProps } from '@h5/shared/ui/forms/Field';
import { FieldNote } from '@h5/shared/ui/forms/FieldNote';
import { SelectButton } from '@h5/shared/ui/forms/SelectButton';
import type { BankCardDraft, BankCardFormStore, BankField } from './BankCardFormStore';
import styles from './BankCards.module.css';
import { maskedNumber } from './maskedNumber';

/** What identifies the account: the place and name of the bank, the numbers that its country uses, and how the holder is reached. */
export const BankFields = observer(function BankFields({ form }: { form: BankCardFormStore }) {
  const { t } = useTranslation('account');
  const { card, draft, fields } = form;
  const length = ibanLengthOf(draft.country);
  const kept = (text: string | undefined) =>
    text && card?.country === draft.country
      ? t('bankCards.keep', { text: maskedNumber(text) })
      : undefined;
  const iban = length && t('bankCards.ibanHint', { length, start: ibanStartOf(draft.country) });

  return (
    <>
      <PlaceField form={form} />
      <BankTextField
        form={form}
        field="bank_name"
        part="bankName"
        label={t('bankCards.bank')}
        maxLength={80}
      />
      {fields.includes('bank_network') && (
        <BankTextField
          form={form}
          field="bank_network"
          part="branch"
          label={t('bankCards.branch')}
          maxLength={80}
        />
      )}
      <BankTextField
        form={form}
        field="bank_account"
        part="accountNumber"
        label={t(length ? 'bankCards.iban' : 'bankCards.account')}
        hint={kept(card?.accountNumber) ?? (iban || undefined)}
        isNumber
      />
      {fields.includes('alipay_account') && (
        <BankTextField
          form={form}
          field="alipay_account"
          part="routingNumber"
          label={t('bankCards.routing')}
          hint={t('bankCards.routingHint')}
          inputMode="numeric"
          isNumber
        />
      )}
      {fields.includes('swift_code') && (
        <BankTextField
          form={form}
          field="swift_code"
          part="swiftCode"
          label={t('bankCards.swift')}
          hint={t('bankCards.swiftHint')}
          isNumber
        />
      )}
      {fields.includes('wechat_account') && (
        <BankTextField
          form={form}
          field="wechat_account"
          part="holderAddress"
          label={t('bankCards.address')}
          autoComplete="street-address"
          maxLength={160}
        />
      )}
      <BankTextField
        form={form}
        field="phone"
        part="phone"
        label={t('bankCards.phone')}
        hint={kept(card?.phone) ?? t('bankCards.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
    </>
  );
});

interface BankTextFieldProps extends Omit<FieldProps, 'form'> {
  form: BankCardFormStore;
  field: BankField;
  part: keyof BankCardDraft;
  /** Of capital letters and digits, shown in groups of four. */
  isNumber?: boolean;
}

const BankTextField = observer(function BankTextField({
  form,
  field,
  part,
  isNumber = false,
  ...rest
}: BankTextFieldProps) {
  const { t } = useTranslation('account');
  const text = form.draft[part];
  const groups = normalizeBankNumber(text).match(/.{1,4}/g);
  const number = {
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 60,
    grouped: groups?.join(' '),
  };
  return (
    <Field
      autoComplete="off"
      {...(isNumber && number)}
      {...rest}
      name={field}
      problem={
        form.serverErrorAt(field) ??
        (form.isWrong(field) ? t(`bankCards.missing.${field}`) : undefined)
      }
      value={text}
      onBlur={() => form.leave(field)}
      onChange={(event) => form.edit({ [part]: event.target.value })}
    />
  );
});

/** Leads to the tree of places, and back with the choice. */
const PlaceField = observer(function PlaceField({ form }: { form: BankCardFormStore }) {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const navigate = useNavigate();
  const { country, city } = form.draft;
  const countries = new Intl.DisplayNames([locale.tag], { type: 'region' });
  const chosen = country && [city, countries.of(country)].filter(Boolean).join(' · ');

  function open() {
    const place = pageUrl(pagePaths.places, { for: form.kind, parent: country || undefined });
    void navigate(place, { state: { depth: 1 } });
  }

  return (
    <div>
      <p className={styles.label}>{t('bankCards.place')}</p>
      <SelectButton
        name="bank_dizhi"
        label={t('bankCards.place')}
        chosen={chosen || t('bankCards.choosePlace')}
        aria-haspopup={undefined}
        size={48}
        onClick={open}
      />
      <FieldNote id="place-note" problem={form.serverErrorAt('bank_dizhi')} hint={undefined} />
    </div>
  );
});
