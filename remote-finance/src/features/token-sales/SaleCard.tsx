import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { TokenSale } from '@h5/shared/contract/token-sales/endpoints';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { ProductCard } from '../../components/ProductCard';
import styles from './SaleCard.module.css';
import { useSaleText } from './useSaleText';
import { willBeListed } from './willBeListed';

interface SaleCardProps {
  sale: TokenSale;
  /** Called when the sale begins or ends. */
  onTurn: () => void;
}

/** A token sale: price, time and subscribed share. It leads to the page of the sale. */
export const SaleCard = observer(function SaleCard({ sale, onTurn }: SaleCardProps) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { id, status, symbol } = sale;
  const { priceNumber, quote } = useSaleText(sale);

  return (
    <ProductCard
      coin={symbol}
      title={sale.name}
      subtitle={`${symbol} · ${t(`tokenSale.mode.${sale.mode}`)}`}
    >
      <p className={styles.summary}>{sale.summary}</p>
      <div className={styles.terms}>
        <div>
          <p className={styles.name}>{t('project.price')}</p>
          <p className={styles.price} translate="no">
            {priceNumber} <span className={styles.name}>{quote}</span>
          </p>
        </div>
        <SaleTime sale={sale} onTurn={onTurn} />
      </div>
      <SaleProgressBar sale={sale} />
      {willBeListed(sale) && (
        <p className={styles.name}>
          {t('project.listing', { date: formatUtcDate(sale.listingAt, locale.tag) })}
        </p>
      )}
      <Button
        as={Link}
        to={pageUrl(pagePaths.tokenSale, { id })}
        variant={status === 'in_progress' ? 'primary' : 'soft'}
        size={40}
        isBlock
        className={styles.open}
        aria-label={`${t(`tokenSale.open.${status}`)}: ${sale.name}`}
      >
        {t(`tokenSale.open.${status}`)}
      </Button>
    </ProductCard>
  );
});

/** The countdown by the server's clock, or the date if the sale is over. */
export const SaleTime = observer(function SaleTime({ sale, onTurn }: SaleCardProps) {
  const { t } = useTranslation('finance');
  const { locale, clock } = useApp();
  const { status, startAt, endAt } = sale;

  if (status === 'ended') {
    return (
      <div className={styles.time}>
        <p className={styles.name}>{t('project.endedOn')}</p>
        <p>{formatUtcDate(endAt, locale.tag)}</p>
      </div>
    );
  }
  const isOpen = status === 'in_progress';
  return (
    <div className={styles.time}>
      <p className={styles.name}>{isOpen ? t('project.endsIn') : t('project.startsIn')}</p>
      <Countdown
        endsAt={isOpen ? endAt : startAt}
        serverOffsetMs={clock.offsetMs}
        tag={locale.tag}
        onEnd={onTurn}
        className={styles.clock}
      />
    </div>
  );
});

/** How much of what is sold was asked for, which may exceed 100 %. */
export const SaleProgressBar = observer(function SaleProgressBar({ sale }: { sale: TokenSale }) {
  const { t } = useTranslation('finance');
  const { tag, count } = useSaleText(sale);
  const { subscribed, symbol, total } = sale;
  const share = new Decimal(subscribed).div(total);
  const text = formatUnsignedPercent(share.toDecimalPlaces(3, Decimal.ROUND_DOWN), tag, 1, 1);
  return (
    <div className={styles.progress}>
      <ProgressBar label={t('project.progress')} value={Math.min(1, share.toNumber())} />
      <p className={styles.foot}>
        <span>{t('project.of', { share: text, total: count(total), symbol })}</span>
        {sale.subscribers > 0 && (
          <span>{t('tokenSale.subscribers', { count: sale.subscribers })}</span>
        )}
      </p>
    </div>
  );
});
