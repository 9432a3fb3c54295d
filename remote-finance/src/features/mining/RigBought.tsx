import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Rig } from '@h5/shared/contract/mining/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatUtcTime } from '../../components/formatUtcTime';
import { miningDueTime } from '@h5/shared/rules/mining/mining';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from '../../components/Done.module.css';

interface RigBoughtProps {
  rig: Rig;
  onAgain: () => void;
}

/** What was bought, and when it earns for the first time. */
export const RigBought = observer(function RigBought({ rig, onAgain }: RigBoughtProps) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);

  // The form is gone: a screen reader continues with the outcome.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.done}>
      <Icon name="done" size={56} className={styles.mark} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('mining.done', { number: rig.number, name: rig.name })}
      </h2>
      <p className={styles.small}>
        {t('mining.doneWords', {
          date: formatUtcTime(miningDueTime(rig.startAt, 1), locale.tag),
        })}
      </p>
      <div className={styles.actions}>
        <Button as={Link} to={pageUrl(pagePaths.lockOrders, { rig: rig.id })} replace isBlock>
          {t('mining.seeRig')}
        </Button>
        <Button variant="text" isBlock onClick={onAgain}>
          {t('mining.again')}
        </Button>
      </div>
    </div>
  );
});
