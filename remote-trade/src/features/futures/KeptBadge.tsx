import { useTranslation } from 'react-i18next';
import type { Position } from '@h5/shared/contract/futures/position';
import { ExplainedBadge } from '@h5/shared/badges/ExplainedBadge';
import { Badge } from '@h5/shared/ui/feedback/Badge';

/** Marks a position that was a copy and that its owner kept. */
export function KeptBadge({ position: { id } }: { position: Position }) {
  const { t } = useTranslation('trade');
  return (
    <ExplainedBadge kind={`kept.${id}`} title={t('futures.kept')} words={[t('futures.keptHelp')]}>
      <Badge>{t('futures.kept')}</Badge>
    </ExplainedBadge>
  );
}
