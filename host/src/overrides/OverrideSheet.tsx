import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeOverride } from '@h5/shared/release/overrides';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './OverrideSheet.module.css';
import type { OverrideStore } from './OverrideStore';

/** Until then the button is disabled: a double tap that began on another page must not accept anything. */
const readingMs = 1_000;

/** Asks whether to load what the address names. Only a tap here loads it. */
export const OverrideSheet = observer(function OverrideSheet({
  overrides,
}: {
  overrides: OverrideStore;
}) {
  const { t } = useTranslation('host');
  const { wanted, isLoading, hasFailed } = overrides;
  const hasRead = useHasRead();
  const what = wanted.map(describeOverride).join(', ');

  return (
    <Sheet
      isOpen={wanted.length > 0}
      onClose={overrides.decline}
      title={t('overrides.title')}
      actions={
        <div className={styles.actions}>
          <Button variant="soft" isBlock onClick={overrides.decline}>
            {t('overrides.decline')}
          </Button>
          <Button
            isBlock
            disabled={!hasRead}
            isLoading={isLoading}
            className={styles.accept}
            onClick={() => void overrides.accept()}
          >
            {t('overrides.accept', { what })}
          </Button>
        </div>
      }
    >
      <ul className={styles.list}>
        {wanted.map((one) => (
          <li key={one.app}>{describeOverride(one)}</li>
        ))}
      </ul>
      <Notice kind="warn">{t('overrides.warning')}</Notice>
      <div role="alert">{hasFailed && <Notice kind="error">{t('overrides.failed')}</Notice>}</div>
    </Sheet>
  );
});

/** Whether the person had a moment to read: the page has been visible for a second. */
function useHasRead(): boolean {
  const [hasRead, setHasRead] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function restart() {
      clearTimeout(timer);
      setHasRead(false);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(() => setHasRead(true), readingMs);
    }
    restart();
    const events = ['visibilitychange', 'focus', 'blur'] as const;
    for (const event of events) addEventListener(event, restart);
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, restart);
    };
  }, []);
  return hasRead;
}
