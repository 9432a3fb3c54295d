import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { describeOverride } from '@h5/shared/release/overrides';
import { Button } from '@h5/shared/ui/actions/Button';
import { usePortalContainer } from '@h5/shared/ui/overlays/usePortalContainer';
import styles from './OverrideBanner.module.css';
import type { OverrideStore } from './OverrideStore';

/**
 * On every screen while a tester runs other versions: which, from where, and a way back. A modal dialog covers the page
 * and makes it inert, so the banner appears in it as well. The one of the page stays, so that nothing below it moves.
 */
export const OverrideBanner = observer(function OverrideBanner({
  overrides,
}: {
  overrides: OverrideStore;
}) {
  const container = usePortalContainer(overrides.running.length > 0);
  if (overrides.running.length === 0) return null;

  const dialog = container === document.body ? undefined : container;
  return (
    <>
      <Strip overrides={overrides} isHidden={dialog !== undefined} />
      {dialog && createPortal(<Strip overrides={overrides} />, dialog)}
    </>
  );
});

interface StripProps {
  overrides: OverrideStore;
  isHidden?: boolean;
}

const Strip = observer(function Strip({ overrides, isHidden = false }: StripProps) {
  const { t } = useTranslation('host');
  const what = overrides.running.map(({ app, source, version }) =>
    describeOverride({ app, source: source === version ? version : `${source} (${version})` }),
  );
  return (
    <aside aria-label={t('overrides.label')} aria-hidden={isHidden} className={styles.strip}>
      <span className={styles.what}>
        <strong>{t('overrides.label')}</strong> {what.join(', ')}
      </span>
      <Button variant="text" size={32} onClick={overrides.end}>
        {t('overrides.end')}
      </Button>
    </aside>
  );
});
