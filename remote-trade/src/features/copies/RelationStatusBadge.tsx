import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { useCopyRelations } from './CopyRelationsStore';

const tones = { active: 'info', stopping: 'warn', ended: 'plain' } as const;

/** Whether the trader is copied now: not while nothing is open and the newest trades were not copied. */
export const RelationStatusBadge = observer(function RelationStatusBadge({
  relation: { positions, status, traderId },
}: {
  relation: CopyRelation;
}) {
  const { t } = useTranslation('trade');
  const skips = useCopyRelations().skips(traderId);
  const isIdle = positions === 0 && skips !== undefined;
  return (
    <Badge tone={isIdle ? 'warn' : tones[status]}>
      {t(`copies.relation.${isIdle ? 'idle' : status}`)}
    </Badge>
  );
});
