import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { Field } from '@h5/shared/ui/forms/Field';
import { Form } from '@h5/shared/ui/forms/Form';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import type { AddressFormStore } from './AddressFormStore';
import { isEndOf, typedEndLength } from './typedEnd';
import styles from './AddressField.module.css';

interface SimilarSheetProps {
  isOpen: boolean;
  onClose: () => void;
  form: AddressFormStore;
  /** The person has typed the end of the new address. */
  onSure: () => void;
}

/** Shows a new address beside each known one that looks like it, and asks for its end, which cannot be pasted. */
export const SimilarSheet = observer(function SimilarSheet({
  isOpen,
  onClose,
  form,
  onSure,
}: SimilarSheetProps) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState('');
  const { address, check } = form;
  const similar = check?.similar ?? [];
  const isSure = isEndOf(typed, address);

  function submit() {
    if (!isSure) return;
    onClose();
    onSure();
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('addressForm.similarTitle')}>
      <Form label={t('addressForm.similarTitle')} onSubmit={submit}>
        <Notice kind="error" role="alert">
          {t('addressForm.similarHelp')}
        </Notice>
        <div className={styles.compared}>
          <p className={styles.note}>{t('addressForm.newAddress')}</p>
          <GroupedAddress address={address} comparedWith={similar[0]?.address ?? address} />
          {similar.map((other) => (
            <div key={other.address}>
              <p className={styles.note}>{other.label ?? t('addressForm.ownDeposit')}</p>
              <GroupedAddress address={other.address} comparedWith={address} />
            </div>
          ))}
        </div>
        <Field
          name="last_characters"
          label={t('addressForm.lastSix')}
          hint={t('addressForm.lastSixHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          maxLength={typedEndLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={(event) => event.preventDefault()}
          onDrop={(event) => event.preventDefault()}
        />
        <Button type="submit" isBlock reason={isSure ? undefined : t('addressForm.lastSix')}>
          {t('addressForm.submit')}
        </Button>
      </Form>
    </Sheet>
  );
});
