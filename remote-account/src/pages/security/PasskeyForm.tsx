import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import type { Passkey } from '@h5/shared/contract/security/passkeys';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Field } from '@h5/shared/ui/forms/Field';
import { FactorFields, passkeyProblemOf, ProtectedForm } from '../../features/protection';
import type { PasskeysStore } from './PasskeysStore';

export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeyFormProps {
  store: PasskeysStore;
  change: PasskeyChange;
  state: SecurityState;
  onDone: () => void;
  /** Goes to another step; undefined is the list. */
  onChange: (change: PasskeyChange | undefined) => void;
}

/** Adds, renames or removes a passkey, behind the pay password. */
export const PasskeyForm = observer(function PasskeyForm(props: PasskeyFormProps) {
  const { store, change, state, onDone, onChange } = props;
  const { t } = useTranslation('account');
  const { factor, request } = store;
  const isAdding = change.kind === 'add';
  const isRemoving = change.kind === 'remove';
  const needsCode = isAdding && state.hasTotp;
  const cause = passkeyProblemOf(request.error);

  async function submit() {
    const isDone = await (isAdding
      ? store.add(state)
      : isRemoving
        ? store.remove(change.passkey.id)
        : store.rename(change.passkey.id));
    if (isDone) onDone();
  }

  return (
    <ProtectedForm
      label={t('security.passkeys.title')}
      submit={t(`security.passkeys.submit.${change.kind}`)}
      onSubmit={() => void submit()}
      isSending={request.isSending}
      isComplete={factor.isComplete(needsCode) && (isRemoving || store.hasName)}
      problem={cause ? t(`passkey.problem.${cause}`) : request.problem}
    >
      {isRemoving ? (
        <p>{t('security.passkeys.removing', { name: change.passkey.name })}</p>
      ) : (
        <Field
          name="name"
          label={t('security.passkeys.name')}
          maxLength={30}
          autoComplete="off"
          value={store.name}
          onChange={(event) => store.editName(event.target.value)}
        />
      )}
      {isRemoving && state.passkeys === 1 && (
        <Notice kind="info">{t('security.passkeys.lastHold')}</Notice>
      )}
      <FactorFields factor={factor} totpName={needsCode ? 'code' : undefined} />
      {change.kind === 'rename' && (
        <Button
          variant="soft"
          isBlock
          onClick={() => onChange({ kind: 'remove', passkey: change.passkey })}
        >
          {t('security.passkeys.remove')}
        </Button>
      )}
      <Button variant="text" isBlock onClick={() => onChange(undefined)}>
        {t('security.passkeys.back')}
      </Button>
    </ProtectedForm>
  );
});
