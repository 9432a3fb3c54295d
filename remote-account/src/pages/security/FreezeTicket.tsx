import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ProtectedForm } from '../../features/protection';
import { FreezeStore } from './FreezeStore';
import styles from './SecurityPage.module.css';

/** What the link of a message opens: one button that freezes the account. Opening it changes nothing. */
export const FreezeTicket = observer(function FreezeTicket({ ticket }: { ticket: string }) {
  const { t } = useTranslation('account');
  const { api, session } = useApp();
  const [store] = useState(() => new FreezeStore(api, ticket));
  const [isFrozen, setFrozen] = useState(false);
  useReportUsable();

  async function freeze() {
    if (!(await store.submit())) return;
    session.end();
    setFrozen(true);
  }

  if (isFrozen) {
    return (
      <EmptyState
        title={t('security.freeze.done')}
        action={
          <Button as={Link} to={pagePaths.login} variant="soft" size={40}>
            {t('security.login')}
          </Button>
        }
      >
        {t('security.freeze.next')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.sheet}>
      <ProtectedForm
        label={t('security.freeze.title')}
        submit={t('security.freeze.confirm')}
        onSubmit={() => void freeze()}
        isSending={store.request.isSending}
        isComplete
        problem={store.request.problem}
      >
        <p>{t('security.freeze.fromMessage')}</p>
        <p>{t('security.freeze.what')}</p>
      </ProtectedForm>
    </div>
  );
});
