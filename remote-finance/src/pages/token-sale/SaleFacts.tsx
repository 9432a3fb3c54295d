import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { TokenSale } from '@h5/shared/contract/token-sales/endpoints';
import { formatUtcTime } from '../../components/formatUtcTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { useSaleText, willBeListed } from '../../features/token-sales';
import surface from '../../components/Surface.module.css';
import styles from './TokenSale.module.css';

/** The terms, the calendar of what is unlocked, and what decides who gets how much. */
export const SaleFacts = observer(function SaleFacts({ sale }: { sale: TokenSale }) {
  const { t } = useTranslation('finance');
  const { locale, site } = useApp();
  const nameOf = useAccountName();
  const { percent, tokens } = useSaleText(sale);
  const { cap, endAt, listingAt, mode, receiptId, releases, sold, startAt, ticketSize } = sale;
  const isListed = willBeListed(sale);
  const at = (time: number) => formatUtcTime(time, locale.tag);
  const proofs = (['seedHash', 'listHash', 'seed', 'beacon', 'cut'] as const).filter(
    (key) => sale[key] !== null && sale[key] !== '',
  );

  return (
    <>
      <section className={`${surface.surface} ${styles.card}`}>
        <h2 className={styles.heading}>{t('tokenSale.terms')}</h2>
        <DescriptionList isDense>
          <DescriptionItem label={t('tokenSale.method')}>
            {t(`tokenSale.mode.${mode}`)}
          </DescriptionItem>
          <DescriptionItem label={t('tokenSale.supply')}>{tokens(sale.total)}</DescriptionItem>
          <DescriptionItem label={t('tokenSale.cap')}>{tokens(cap)}</DescriptionItem>
          {ticketSize !== null && (
            <DescriptionItem label={t('tokenSale.ticket')}>{tokens(ticketSize)}</DescriptionItem>
          )}
          <DescriptionItem label={t('tokenSale.starts')}>{at(startAt)}</DescriptionItem>
          <DescriptionItem label={t('tokenSale.ends')}>{at(endAt)}</DescriptionItem>
          {isListed && (
            <DescriptionItem label={t('tokenSale.listing')}>{at(listingAt)}</DescriptionItem>
          )}
          {sold !== null && (
            <DescriptionItem label={t('tokenSale.sold')}>{tokens(sold)}</DescriptionItem>
          )}
        </DescriptionList>
      </section>
      {isListed && (
        <section className={`${surface.surface} ${styles.card}`}>
          <h2 className={styles.heading}>{t('tokenSale.unlocks')}</h2>
          <DescriptionList isDense>
            {releases.map((step) => (
              <DescriptionItem key={step.at} label={at(step.at)}>
                {percent(step.share)}
              </DescriptionItem>
            ))}
          </DescriptionList>
          <p className={styles.small}>
            {t('tokenSale.unlocksHelp', { account: nameOf('locked') })}
          </p>
        </section>
      )}
      <section className={`${surface.surface} ${styles.card}`}>
        <h2 className={styles.heading}>{t('tokenSale.decided')}</h2>
        <p className={styles.small}>{t(`tokenSale.how.${mode}`)}</p>
        <p className={styles.small}>{t(`tokenSale.proof.${mode}`)}</p>
        {mode === 'lottery' && site.isDemo && (
          <p className={styles.small}>{t('tokenSale.trust')}</p>
        )}
        {proofs.length > 0 && (
          <dl className={styles.proofs}>
            {proofs.map((key) => (
              <div key={key}>
                <dt className={styles.small}>{t(`tokenSale.proofs.${key}`)}</dt>
                <dd translate="no">{sale[key]}</dd>
              </div>
            ))}
          </dl>
        )}
        {receiptId !== null && (
          <Button
            as={Link}
            to={pageUrl(pagePaths.receipt, { id: receiptId })}
            variant="soft"
            size={40}
            isBlock
          >
            {t('tokenSale.check')}
          </Button>
        )}
      </section>
    </>
  );
});
