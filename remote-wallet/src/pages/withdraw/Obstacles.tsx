import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { WithdrawalObstacle } from '@h5/shared/contract/withdrawals/endpoints';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import styles from './WithdrawPage.module.css';

/** The page on which an obstacle ends. */
const wayOut: Partial<Record<WithdrawalObstacle, string>> = {
  frozen: pagePaths.security,
  identity: pagePaths.identity,
  pay_password: pagePaths.payPassword,
  hold: pagePaths.security,
  no_address: pagePaths.withdrawalAddressForm,
  nothing: pagePaths.depositCoins,
};

/** Every reason why nothing can leave now, with the way out, before anything is typed. */
export function Obstacles({ obstacles }: { obstacles: readonly WithdrawalObstacle[] }) {
  const { t } = useTranslation('wallet');
  return (
    <ul className={styles.obstacles}>
      {obstacles.map((obstacle) => {
        const to = wayOut[obstacle];
        const words = t(`withdraw.obstacle.${obstacle}`);
        return (
          <li key={obstacle}>
            {to ? (
              <Notice as={Link} to={to} kind="warn">
                {words}
              </Notice>
            ) : (
              <Notice kind="warn">{words}</Notice>
            )}
          </li>
        );
      })}
    </ul>
  );
}
