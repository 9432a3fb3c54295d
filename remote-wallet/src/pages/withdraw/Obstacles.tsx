import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { WithdrawalInfo, WithdrawalObstacle } from '@h5/shared/contract/withdrawals/endpoints';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import styles from './WithdrawPage.module.css';

/** The page on which an obstacle ends. */
const wayOut: Partial<Record<WithdrawalObstacle, string>> = {
  frozen: pagePaths.security,
  identity: pagePaths.identity,
  pay_password: pagePaths.payPassword,
  hold: pagePaths.security,
  no_address: pagePaths.withdrawalAddressForm,
  no_card: pagePaths.bank,
  nothing: pagePaths.coinSelect,
};

/** Every reason why nothing can leave now, with the way out, before anything is typed. */
export const Obstacles = observer(function Obstacles({ info }: { info: WithdrawalInfo }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { holds, obstacles } = info;
  const heldUntil = Math.max(0, ...holds.map(({ endsAt }) => endsAt));
  if (obstacles.length === 0) return null;
  return (
    <ul className={styles.obstacles}>
      {obstacles.map((obstacle) => {
        const to = wayOut[obstacle];
        const time = formatDateTime(heldUntil, locale.tag);
        const words = t(`withdraw.obstacle.${obstacle}`, { time });
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
});
