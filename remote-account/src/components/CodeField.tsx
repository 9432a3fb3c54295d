import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '@h5/shared/ui/Button';
import { CodeInput } from '@h5/shared/ui/CodeInput';
import { Countdown } from '@h5/shared/ui/Countdown';
import type { CodeStore } from '../stores/CodeStore';
import styles from './CodeField.module.css';

interface CodeFieldProps {
  code: CodeStore;
  error?: string | undefined;
  /** Somebody changed what was refused. */
  onEdit?: () => void;
}

/** Six digits, and the button that sends them. */
export const CodeField = observer(function CodeField({ code, error, onEdit }: CodeFieldProps) {
  const { t } = useTranslation('account');

  return (
    <div className={styles.field}>
      <CodeInput
        name="code"
        label={t('code.label')}
        value={code.code}
        error={error}
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
            onClick={() => void code.send()}
          >
            {code.sentTo ? t('code.resend') : t('code.send')}
          </Button>
        )}
      </div>
      {code.sentTo && !error && (
        <p role="status" className={styles.sent}>
          {t('code.sentTo', { to: code.sentTo })}
        </p>
      )}
    </div>
  );
});
