import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Badge } from '../ui/feedback/Badge';
import { SheetName } from '../ui/overlays/SheetName';
import styles from './DemoBadge.module.css';
import { ExplainedBadge } from './ExplainedBadge';

/** Marks money as not real, and says so in a sentence when tapped. A short one is one word where there is no room for two. */
export const DemoBadge = observer(function DemoBadge({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation('shared');
  const { site } = useApp();
  // The page below a sheet may have this badge too.
  const isInSheet = useContext(SheetName) !== undefined;
  if (!site.isDemo) return null;
  const title = t('demoFunds');
  return (
    <ExplainedBadge
      kind={isInSheet ? 'demo-money' : 'demo'}
      title={title}
      words={[t('demoFundsHelp')]}
    >
      <Badge tone="warn" data-short={isShort ? t('demo') : undefined}>
        <span className={styles.words}>{title}</span>
      </Badge>
    </ExplainedBadge>
  );
});
