import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';

/** What somebody has to do before they can pay, in the order of these. */
export type Obstacle = 'identity' | 'payPassword';

const wayOut: Record<Obstacle, string> = {
  identity: pagePaths.identity,
  payPassword: pagePaths.payPassword,
};

/** Said before anything is typed, with the way to the page on which it is done. */
export function PaymentObstacle({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useTranslation('wallet');
  return (
    <EmptyState
      title={t(`pay.needs.${obstacle}`)}
      action={
        <Button as={Link} to={wayOut[obstacle]} size={40}>
          {t(`pay.wayOut.${obstacle}`)}
        </Button>
      }
    >
      {t(`pay.needsHelp.${obstacle}`)}
    </EmptyState>
  );
}
