import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { Field } from '@h5/shared/ui/forms/Field';
import { Switch } from '@h5/shared/ui/forms/Switch';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { FactorFields, ProtectedForm, useProtection } from '../../features/protection';
import { AddressChange } from './AddressChange';

interface EditFormProps {
  address: WithdrawalAddress;
  isWhitelistOn: boolean;
  onDone: () => void;
}

/** The name of an address, and whether it is on the whitelist. */
export const EditForm = observer(function EditForm({
  address,
  isWhitelistOn,
  onDone,
}: EditFormProps) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const { state } = useProtection();
  const hasTotp = state.value?.hasTotp ?? false;
  const [change] = useState(() => new AddressChange(api, hasTotp, address));
  const joins = isWhitelistOn && change.isWhitelisted && !address.isWhitelisted;
  useBusy('form', change.label !== address.label);

  async function submit() {
    if (await change.rename(address.id)) onDone();
  }

  return (
    <ProtectedForm
      label={t('addresses.edit')}
      submit={t('addresses.save')}
      onSubmit={() => void submit()}
      isSending={change.request.isSending}
      isComplete={change.hasLabel && change.isProved}
      problem={change.request.problem}
    >
      <Field
        name="name"
        label={t('addresses.label')}
        maxLength={20}
        autoComplete="off"
        value={change.label}
        onChange={(event) => change.edit({ label: event.target.value })}
      />
      {isWhitelistOn && (
        <SettingRow
          as="label"
          isFlush
          isStacked
          label={t('addresses.whitelist.title')}
          value={joins ? t('addresses.whitelist.joins') : undefined}
          control={
            <Switch
              checked={change.isWhitelisted}
              onChange={(isWhitelisted) => change.edit({ isWhitelisted })}
            />
          }
        />
      )}
      <FactorFields factor={change.factor} totpName={hasTotp ? 'code' : undefined} />
    </ProtectedForm>
  );
});
