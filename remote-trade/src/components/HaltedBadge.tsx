import { useTranslation } from 'react-i18next';
import { ExplainedBadge } from '@h5/shared/badges/ExplainedBadge';
import { Badge } from '@h5/shared/ui/feedback/Badge';

/** Marks a market that accepts no orders. */
export function HaltedBadge({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('trade');
  return (
    <Badge tone="warn" className={className}>
      {t('halted')}
    </Badge>
  );
}

/** The same, where a tap can explain it. */
export function ExplainedHaltedBadge() {
  const { t } = useTranslation('trade');
  return (
    <ExplainedBadge kind="halted" title={t('halted')} words={[t('haltedHelp')]}>
      <HaltedBadge />
    </ExplainedBadge>
  );
}
