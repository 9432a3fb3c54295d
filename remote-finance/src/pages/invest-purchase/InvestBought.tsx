import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import type { DualPosition } from '@h5/shared/contract/dual/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Decimal } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { DualOutcomes, useDualText } from '../../features/dual';
import styles from './InvestPurchase.module.css';

interface InvestBoughtProps {
  position: DualPosition;
  onAgain: () => void;
}

/** What was bought, and what comes of it when. */
export const InvestBought = observer(function InvestBought(props: InvestBoughtProps) {
  const { position, onAgain } = props;
  const { t } = useTranslation('finance');
  const { linked, paidIn, settles, write } = useDualText(position);
  const heading = useRef<HTMLHeadingElement>(null);

  // The form is gone: a screen reader continues with the outcome.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.done}>
      <Icon name="done" size={56} className={styles.mark} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('investPurchase.done', { amount: write(paidIn, position.amount) })}
      </h2>
      <DescriptionList className={styles.wide}>
        <DescriptionItem label={t('invest.linked')}>{linked}</DescriptionItem>
        <DescriptionItem label={t('investPurchase.settled')}>{settles}</DescriptionItem>
      </DescriptionList>
      <div className={styles.wide}>
        <DualOutcomes
          product={position}
          days={position.days}
          amount={new Decimal(position.amount)}
        />
      </div>
      <div className={styles.actions}>
        <Button as={Link} to={pagePaths.investPositions} replace isBlock>
          {t('investPurchase.see')}
        </Button>
        <Button variant="text" isBlock onClick={onAgain}>
          {t('investPurchase.again')}
        </Button>
      </div>
    </div>
  );
});
