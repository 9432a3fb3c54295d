import { useTranslation } from 'react-i18next';
import type { Loan, LoanStatus } from '@h5/shared/contract/loans/endpoints';
import { Badge } from '@h5/shared/ui/feedback/Badge';

const tones: Partial<Record<LoanStatus, 'warn'>> = { margin_call: 'warn', overdue: 'warn' };

export function LoanStatusBadge({ loan }: { loan: Pick<Loan, 'status'> }) {
  const { t } = useTranslation('finance');
  return <Badge tone={tones[loan.status] ?? 'plain'}>{t(`loan.status.${loan.status}`)}</Badge>;
}
