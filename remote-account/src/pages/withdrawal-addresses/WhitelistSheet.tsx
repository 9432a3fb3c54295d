import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { FactorFields, ProtectedForm, useProtection } from '../../features/protection';
import { AddressChange } from './AddressChange';
import type { AddressListStore } from './AddressListStore';

interface WhitelistSheetProps {
  isOpen: boolean;
  onClose: () => void;
  list: AddressListStore;
}

/** Switches the whitelist, after what that means was said. */
export const WhitelistSheet = observer(function WhitelistSheet({
  isOpen,
  onClose,
  list,
}: WhitelistSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('addresses.whitelist.title')}>
      <WhitelistForm list={list} onDone={onClose} />
    </Sheet>
  );
});

const WhitelistForm = observer(function WhitelistForm(props: {
  list: AddressListStore;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const { list, onDone } = props;
  const { state } = useProtection();
  const hasTotp = state.value?.hasTotp ?? false;
  const [change] = useState(() => new AddressChange(api, hasTotp));
  // While the sheet closes it says what it has said.
  const [isOn] = useState(list.isWhitelistOn);

  async function submit() {
    if (!(await change.switchWhitelist(!isOn))) return;
    void list.pages.refresh();
    void state.invalidate();
    onDone();
  }

  return (
    <ProtectedForm
      label={t('addresses.whitelist.title')}
      submit={t(isOn ? 'addresses.whitelist.turnOff' : 'addresses.whitelist.turnOn')}
      onSubmit={() => void submit()}
      isSending={change.request.isSending}
      isComplete={change.isProved}
      problem={change.request.problem}
    >
      {isOn ? (
        <Notice kind="warn">{t('addresses.whitelist.offHold')}</Notice>
      ) : (
        <p>{t('addresses.whitelist.line')}</p>
      )}
      <FactorFields factor={change.factor} totpName={hasTotp ? 'code' : undefined} />
    </ProtectedForm>
  );
});
