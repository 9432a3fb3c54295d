import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Section } from '@h5/shared/ui/layout/Section';
import styles from './SecurityPage.module.css';

const loadFreeze = () =>
  import(/* webpackChunkName: "freeze" */ './FreezeSheet').then((module) => module.FreezeSheet);

/** Freezes the account, or ends the freeze. */
export const FreezeSection = observer(function FreezeSection({ state }: { state: SecurityState }) {
  const { t } = useTranslation('account');
  const { open, sheet } = useLinkedSheet('freeze');
  const isFrozen = state.frozenAt !== null;
  const title = t(isFrozen ? 'security.freeze.end' : 'security.freeze.button');

  return (
    <Section title={t('security.freeze.title')}>
      <div className={styles.sheet}>
        {isFrozen ? (
          <Notice kind="warn">{t('security.freeze.frozen')}</Notice>
        ) : (
          <p className={styles.muted}>{t('security.freeze.line')}</p>
        )}
        <Button variant={isFrozen ? 'primary' : 'sell'} size={44} isBlock onClick={() => open()}>
          {title}
        </Button>
      </div>
      <LazySheet load={loadFreeze} {...sheet} state={state} />
    </Section>
  );
});
