import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { SheetName } from '../ui/overlays/SheetName';
import { DemoChip } from './DemoChip';
import { ExplainedBadge } from './ExplainedBadge';

/** Marks money as not real, and says so in a sentence when tapped. */
export const DemoBadge = observer(function DemoBadge({ isShort }: { isShort?: boolean }) {
  const { t } = useTranslation('shared');
  const { site } = useApp();
  // The page below a sheet may have this badge too.
  const isInSheet = useContext(SheetName) !== undefined;
  if (!site.isDemo) return null;
  return (
    <ExplainedBadge
      kind={isInSheet ? 'demo-money' : 'demo'}
      title={t('demoFunds')}
      words={[t('demoFundsHelp')]}
    >
      <DemoChip isShort={isShort} />
    </ExplainedBadge>
  );
});
