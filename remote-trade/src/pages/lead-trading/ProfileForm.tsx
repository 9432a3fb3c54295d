import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import type { ApplyAsTraderInput } from '@h5/shared/contract/lead-traders/endpoints';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import { Form } from '@h5/shared/ui/forms/Form';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { useLeadTrading } from '../../features/copy-trading';
import { amountDecimals, longestText, ProfileStore, rateDecimals } from './ProfileStore';
import { ProfileText } from './ProfileText';

interface ProfileFormProps {
  profile: Trader | undefined;
  label: string;
  onSend: (profile: ApplyAsTraderInput) => Promise<boolean>;
}

/** The text, the share and the least amount of a lead trader. */
export const ProfileForm = observer(function ProfileForm({
  profile,
  label,
  onSend,
}: ProfileFormProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { request } = useLeadTrading();
  const [form] = useState(() => new ProfileStore(profile));
  const max = formatUnsignedPercent(copyTerms.maxRate, locale.tag);
  const problemOf = (field: 'text' | 'rate' | 'minAmount') =>
    form.wasSent && form.problems.includes(field)
      ? t(`leadTrading.form.problem.${field}`, { max })
      : undefined;

  useBusy('form', form.isDirty);

  async function send() {
    const input = form.submit();
    if (input && (await onSend(input))) form.settle();
  }

  return (
    <Form label={t('leadTrading.form.title')} look="page" onSubmit={() => void send()}>
      <ProfileText
        label={t('leadTrading.form.text')}
        hint={t('leadTrading.form.textHelp')}
        problem={problemOf('text')}
        maxLength={longestText}
        value={form.text}
        onChange={(value) => form.set('text', value)}
      />
      <AmountField
        name="rate"
        label={t('leadTrading.form.rate')}
        unit="%"
        decimals={rateDecimals}
        hint={t('leadTrading.form.rateHelp', { max })}
        problem={problemOf('rate')}
        value={form.rate}
        onChange={(value) => form.set('rate', value)}
      />
      <AmountField
        name="min_amount"
        label={t('leadTrading.form.minAmount')}
        unit="USDT"
        decimals={amountDecimals}
        problem={problemOf('minAmount')}
        value={form.minAmount}
        onChange={(value) => form.set('minAmount', value)}
      />
      {request.problem && <ErrorCard message={request.problem} />}
      <Button type="submit" isBlock isLoading={request.isSending}>
        {label}
      </Button>
    </Form>
  );
});
