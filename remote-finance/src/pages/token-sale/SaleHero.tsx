import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { TokenSale, TokenSaleStatus } from '@h5/shared/contract/token-sales/endpoints';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { SaleProgressBar, SaleTime, useSaleText, willBeListed } from '../../features/token-sales';
import surface from '../../components/Surface.module.css';
import styles from './TokenSale.module.css';

const saleTones = {
  warm_up: 'info',
  in_progress: 'up',
  ended: 'plain',
} as const satisfies Record<TokenSaleStatus, string>;

/** What is sold for how much, until when, and how far it is. */
export const SaleHero = observer(function SaleHero({
  sale,
  onTurn,
}: {
  sale: TokenSale;
  onTurn: () => void;
}) {
  const { t } = useTranslation('finance');
  const { site } = useApp();
  const { priceNumber, quote } = useSaleText(sale);
  const { name, status, summary, symbol, website, whitepaper } = sale;
  const links = [
    { key: 'website', url: website },
    { key: 'whitepaper', url: whitepaper },
  ] as const;

  return (
    <section className={`${surface.surface} ${styles.card}`} aria-label={name}>
      <div className={styles.head}>
        <CoinIcon code={symbol} size={32} />
        <div className={styles.names}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.small} translate="no">
            {symbol}
          </p>
        </div>
        <Badge tone={saleTones[status]}>
          {status === 'ended' && willBeListed(sale)
            ? t(`tokenSale.phase.${endedPhase(sale)}`)
            : t(`project.status.${status}`)}
        </Badge>
      </div>
      <p className={styles.small}>{summary}</p>
      <div className={styles.terms}>
        <div>
          <p className={styles.small}>{t('project.price')}</p>
          <p className={styles.price} translate="no">
            {priceNumber} <span className={styles.small}>{quote}</span>
          </p>
        </div>
        <SaleTime sale={sale} onTurn={onTurn} />
      </div>
      <SaleProgressBar sale={sale} />
      {site.isDemo && sale.subscribers > 0 && (
        <p className={styles.small}>{t('tokenSale.simulated')}</p>
      )}
      <nav className={styles.links} aria-label={t('tokenSale.links')}>
        {links
          .filter(({ url }) => url !== '')
          .map(({ key, url }) => (
            <Link key={key} to={pageUrl(pagePaths.webView, { url })} className={styles.link}>
              {t(`tokenSale.${key}`)}
            </Link>
          ))}
      </nav>
    </section>
  );
});

function endedPhase({ phase }: TokenSale) {
  return phase === 'listed' || phase === 'allotted' ? phase : 'allotting';
}
