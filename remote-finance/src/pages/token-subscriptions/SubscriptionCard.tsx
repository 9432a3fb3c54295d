import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type {
  TokenSubscription,
  TokenSubscriptionStatus,
} from '@h5/shared/contract/token-sales/endpoints';
import { formatUtcTime } from '../../components/formatUtcTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { PlainFact } from '../../components/ExplainedFacts';
import { ProductCard } from '../../components/ProductCard';
import { SubscriptionFacts, useSaleText } from '../../features/token-sales';
import styles from './TokenSubscriptions.module.css';

const tones = {
  applied: 'info',
  allotting: 'info',
  passed: 'up',
  none: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<TokenSubscriptionStatus, string>;

/** One subscription: what was asked for, what came of it, and the calendar of what is unlocked. */
export const SubscriptionCard = observer(function SubscriptionCard(props: {
  subscription: TokenSubscription;
}) {
  const { subscription } = props;
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { price } = useSaleText(subscription);
  const { endAt, listingAt, name, passed, receiptId, saleId, status, symbol } = subscription;

  return (
    <ProductCard
      coin={symbol}
      title={name}
      subtitle={`${symbol} · ${price}`}
      badge={<Badge tone={tones[status]}>{t(`tokenSubscriptions.status.${status}`)}</Badge>}
    >
      <div className={styles.body}>
        <SubscriptionFacts subscription={subscription}>
          {passed === null && status !== 'withdrawn' && (
            <PlainFact label={t('tokenSale.ends')}>{formatUtcTime(endAt, locale.tag)}</PlainFact>
          )}
          {status !== 'none' && status !== 'withdrawn' && (
            <PlainFact label={t('tokenSale.listing')}>
              {formatUtcTime(listingAt, locale.tag)}
            </PlainFact>
          )}
        </SubscriptionFacts>
        {status === 'allotting' && (
          <p className={styles.small}>{t(`tokenSubscriptions.wait.${subscription.mode}`)}</p>
        )}
        {status === 'passed' && <Unlocks subscription={subscription} />}
        <div className={styles.actions}>
          <Button
            as={Link}
            to={pageUrl(pagePaths.tokenSale, { id: saleId })}
            variant="soft"
            size={40}
            isBlock
          >
            {t('tokenSubscriptions.sale')}
          </Button>
          {receiptId !== null && (
            <Button
              as={Link}
              to={pageUrl(pagePaths.receipt, { id: receiptId, ref: subscription.ref })}
              variant="soft"
              size={40}
              isBlock
            >
              {t('tokenSale.check')}
            </Button>
          )}
        </div>
      </div>
    </ProductCard>
  );
});

/** When which part is unlocked, with the receipt of each part that was. */
const Unlocks = observer(function Unlocks({ subscription }: { subscription: TokenSubscription }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { tokens } = useSaleText(subscription);
  return (
    <section aria-label={t('tokenSale.unlocks')} className={styles.unlocks}>
      <h3 className={styles.small}>{t('tokenSale.unlocks')}</h3>
      <ol>
        {subscription.releases.map(({ amount, at, receiptId }) => (
          <li key={at} className={styles.unlock}>
            <span>
              <span className={styles.amount} translate="no">
                <MaskedAmount>{tokens(amount ?? 0)}</MaskedAmount>
              </span>
              <span className={styles.small}>{formatUtcTime(at, locale.tag)}</span>
            </span>
            {receiptId === null ? (
              <span className={styles.small}>{t('tokenSubscriptions.locked')}</span>
            ) : (
              <Link to={pageUrl(pagePaths.receipt, { id: receiptId })} className={styles.link}>
                {t('tokenSubscriptions.receipt')}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
});
