import { useTranslation } from 'react-i18next';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { Badge } from '@h5/shared/ui/feedback/Badge';

const tones = { active: 'info', stopping: 'warn', ended: 'plain' } as const;

/** Whether the trader is copied now. */
export function RelationStatusBadge({ relation: { status } }: { relation: CopyRelation }) {
  const { t } = useTranslation('trade');
  return <Badge tone={tones[status]}>{t(`copies.relation.${status}`)}</Badge>;
}
