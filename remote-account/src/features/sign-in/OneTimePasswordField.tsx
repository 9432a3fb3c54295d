import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/actions/Button';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import type { OneTimePasswordStore } from './OneTimePasswordStore';
import styles from './OneTimePasswordField.module.css';

interface OneTimePasswordFieldProps {
  code: OneTimePasswordStore;
  error?: string | undefined;
  /** Called when the field is edited. */
  onEdit?: () => void;
  /** The message that names the address of the code. */
  sentTo?: 'code.sentTo' | 'forgot.code.sentTo';
  autoFocus?: boolean;
  /** The name of the field on the wire. */
  name?: 'code' | 'old_code';
  label?: string;
}

/** The field for the one-time password with its send button. */
export const OneTimePasswordField = observer(function OneTimePasswordField({
  code,
  error,
  onEdit,
  sentTo = 'code.sentTo',
  autoFocus,
  name = 'code',
  label,
}: OneTimePasswordFieldProps) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);

  async function send() {
    if (await code.send()) input.current?.focus();
  }

  return (
    <div className={styles.field}>
      <CodeInput
        ref={input}
        name={name}
        label={label ?? t('code.label')}
        autoFocus={autoFocus}
        value={code.code}
        problem={error}
        hint={code.sentTo && t(sentTo, { to: code.sentTo })}
        onChange={(text) => {
          code.edit(text);
          onEdit?.();
        }}
      />
      <div className={styles.send}>
        {code.mustWait ? (
          <span className={styles.wait}>
            {t('code.resendIn')}{' '}
            <Countdown endsAt={code.resendAt} className={styles.left} onEnd={code.allowResend} />
          </span>
        ) : (
          <Button
            variant="text"
            size={32}
            disabled={!code.canSend}
            isLoading={code.isSending}
            onClick={() => void send()}
          >
            {code.sentTo ? t('code.resend') : t('code.send')}
          </Button>
        )}
      </div>
    </div>
  );
});
