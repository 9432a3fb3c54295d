import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { TokenSale, TokenSubscription } from '@h5/shared/contract/token-sales/endpoints';
import { saleLowerableUntilMs } from '@h5/shared/rules/token-sales/tokenSale';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { SubscriptionFacts } from '../../features/token-sales';
import surface from '../../components/Surface.module.css';
import styles from './TokenSale.module.css';

const loadLower = () =>
  import(/* webpackChunkName: "lower-subscription" */ './LowerSheet').then(
    (part) => part.LowerSheet,
  );

interface OwnSubscriptionProps {
  sale: TokenSale;
  own: TokenSubscription;
  onChange: () => void;
  /** What would come of it now. */
  children?: ReactNode;
}

/** What the person has asked for, or what came of it. */
export const OwnSubscription = observer(function OwnSubscription(props: OwnSubscriptionProps) {
  const { sale, own, onChange, children } = props;
  const { t } = useTranslation('finance');
  const { clock } = useApp();
  const lower = useLinkedSheet('lower');
  const { status } = own;
  const isLowerable = status === 'applied' && clock.now() < sale.endAt - saleLowerableUntilMs;

  return (
    <section className={`${surface.surface} ${styles.card}`} aria-label={t('tokenSale.own')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('tokenSale.own')}</h2>
        <Badge tone={status === 'passed' ? 'up' : 'plain'}>
          {t(`tokenSubscriptions.status.${status}`)}
        </Badge>
      </div>
      <SubscriptionFacts subscription={own} />
      {children}
      {status === 'allotting' && (
        <p className={styles.small}>{t(`tokenSubscriptions.wait.${sale.mode}`)}</p>
      )}
      <div className={styles.pair}>
        {isLowerable && (
          <Button variant="soft" size={40} onClick={() => lower.open()}>
            {t('tokenSale.lower')}
          </Button>
        )}
        <Button as={Link} to={pagePaths.tokenSubscriptions} variant="soft" size={40}>
          {t('tokenSubscriptions.title')}
        </Button>
      </div>
      <LazySheet load={loadLower} {...lower.sheet} sale={sale} own={own} onDone={onChange} />
    </section>
  );
});
