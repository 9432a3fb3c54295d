import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type {
  TokenSubscription,
  TokenSubscriptionStatus,
} from '@h5/shared/contract/token-sales/endpoints';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { ProductCard } from '../../components/ProductCard';
import { useSaleText } from '../../features/token-sales';
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
  const { money, price, tokens } = useSaleText(subscription);
  const { endAt, listingAt, name, passed, pay, receiptId, refund, saleId, status, symbol } =
    subscription;
  const row = (key: string, label: string, value: string) => (
    <DescriptionItem key={key} label={label}>
      <MaskedAmount>{value}</MaskedAmount>
    </DescriptionItem>
  );

  return (
    <ProductCard
      coin={symbol}
      title={name}
      subtitle={`${symbol} · ${price}`}
      badge={<Badge tone={tones[status]}>{t(`tokenSubscriptions.status.${status}`)}</Badge>}
    >
      <div className={styles.body}>
        <DescriptionList isDense>
          {row('applied', t('tokenSubscriptions.applied'), tokens(subscription.applied))}
          {subscription.tickets !== null &&
            row('tickets', t('tokenSale.tickets'), ticketsText(subscription))}
          {passed === null &&
            row('commit', t('tokenSubscriptions.frozen'), money(subscription.commit))}
          {passed !== null && row('passed', t('tokenSubscriptions.passed'), tokens(passed))}
          {pay !== null && row('pay', t('tokenSubscriptions.pay'), money(pay))}
          {refund !== null && row('refund', t('tokenSubscriptions.refund'), money(refund))}
          {passed === null && status !== 'withdrawn' && (
            <DescriptionItem label={t('tokenSale.ends')}>
              {formatDateTime(endAt, locale.tag)}
            </DescriptionItem>
          )}
          {status !== 'none' && status !== 'withdrawn' && (
            <DescriptionItem label={t('tokenSale.listing')}>
              {formatDateTime(listingAt, locale.tag)}
            </DescriptionItem>
          )}
        </DescriptionList>
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

  function ticketsText({ tickets, won }: TokenSubscription): string {
    return won === null
      ? String(tickets)
      : t('tokenSubscriptions.won', { won, tickets: tickets ?? 0 });
  }
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
              <span className={styles.small}>{formatDateTime(at, locale.tag)}</span>
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
