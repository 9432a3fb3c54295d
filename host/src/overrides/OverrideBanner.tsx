import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { describeOverride } from '@h5/shared/contract/overrides';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './OverrideBanner.module.css';
import type { OverrideStore } from './OverrideStore';

/** On every screen while a tester runs other versions: which, from where, and a way back. */
export const OverrideBanner = observer(function OverrideBanner({
  overrides,
}: {
  overrides: OverrideStore;
}) {
  const { t } = useTranslation('host');
  if (overrides.running.length === 0) return null;

  const what = overrides.running.map(({ app, source, version }) =>
    describeOverride({ app, source: source === version ? version : `${source} (${version})` }),
  );
  return (
    <aside aria-label={t('overrides.label')} className={styles.strip}>
      <span className={styles.what}>
        <strong>{t('overrides.label')}</strong> {what.join(', ')}
      </span>
      <Button variant="text" size={32} onClick={overrides.end}>
        {t('overrides.end')}
      </Button>
    </aside>
  );
});
