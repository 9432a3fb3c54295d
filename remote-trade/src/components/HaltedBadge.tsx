import { useTranslation } from 'react-i18next';
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
