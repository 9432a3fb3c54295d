import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { LockOrder } from '@h5/shared/contract/finance/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { lockDailyInterest, lockIncomeDueTime } from '@h5/shared/rules/lockMining';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { useCoin } from '../../features/locks';
import done from '../../components/Done.module.css';
import styles from './LockPurchase.module.css';

/** What was locked, and when its incomes come. */
export const LockBought = observer(function LockBought(props: {
  lock: LockOrder;
  onAgain: () => void;
}) {
  const { lock, onAgain } = props;
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { write } = useCoin(lock.currencyId);
  const heading = useRef<HTMLHeadingElement>(null);

  // The form is gone: a screen reader continues with the outcome.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={done.done}>
      <Icon name="done" size={56} className={done.mark} />
      <h2 ref={heading} tabIndex={-1} className={done.title}>
        {t('lockPurchase.done', { amount: write(lock.amount) })}
      </h2>
      <DescriptionList className={styles.facts}>
        <DescriptionItem label={t('lock.exampleDaily')}>
          {write(lockDailyInterest(lock, lock.amount))}
        </DescriptionItem>
        <DescriptionItem label={t('lock.firstIncome')}>
          {formatUtcDate(lockIncomeDueTime(lock.startAt, 1), locale.tag)}
        </DescriptionItem>
        <DescriptionItem label={t('lock.ends')}>
          {formatUtcDate(lock.expireAt, locale.tag)}
        </DescriptionItem>
      </DescriptionList>
      <div className={done.actions}>
        <Button as={Link} to={pageUrl(pagePaths.lockOrders, { id: lock.id })} replace isBlock>
          {t('lockPurchase.see')}
        </Button>
        <Button variant="text" isBlock onClick={onAgain}>
          {t('lockPurchase.again')}
        </Button>
      </div>
    </div>
  );
});
