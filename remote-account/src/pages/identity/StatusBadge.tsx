import { useTranslation } from 'react-i18next';
import type { ReviewStatus } from '@h5/shared/contract/identity/endpoints';
import { Badge } from '@h5/shared/ui/feedback/Badge';

const tones = { none: 'plain', reviewing: 'warn', verified: 'info', failed: 'error' } as const;

export function StatusBadge({ status }: { status: ReviewStatus }) {
  const { t } = useTranslation('account');
  return <Badge tone={tones[status]}>{t(`identity.status.${status}`)}</Badge>;
}
