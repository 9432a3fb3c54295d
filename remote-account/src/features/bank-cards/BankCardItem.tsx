import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { BankCard } from '@h5/shared/contract/bank-cards/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { maskedNumber } from './maskedNumber';
import styles from './BankCards.module.css';

interface BankCardItemProps {
  card: BankCard;
  /** Where it is changed. */
  change: string;
  onRemove: () => void;
}

/** A saved card, by its bank and the end of its number. */
export const BankCardItem = observer(function BankCardItem({
  card,
  change,
  onRemove,
}: BankCardItemProps) {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const countries = new Intl.DisplayNames([locale.tag], { type: 'region' });
  const number = maskedNumber(card.accountNumber);
  const what = `${card.bankName} ${number}`;

  return (
    <article aria-label={what} className={styles.card}>
      <div className={styles.head}>
        <Icon name="card" className={styles.icon} />
        <div className={styles.words}>
          <h2 className={styles.bank}>{card.bankName}</h2>
          <p translate="no" className={styles.number}>
            {number}
          </p>
          <p className={styles.where}>
            {[card.branch, card.city, countries.of(card.country)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <DescriptionList isDense>
        <DescriptionItem label={t('bankCards.holder')}>{card.holder}</DescriptionItem>
        {card.swiftCode && (
          <DescriptionItem label={t('bankCards.swift')} translate="no">
            {card.swiftCode}
          </DescriptionItem>
        )}
        {card.routingNumber && (
          <DescriptionItem label={t('bankCards.routing')} translate="no">
            {card.routingNumber}
          </DescriptionItem>
        )}
        <DescriptionItem label={t('bankCards.phone')} translate="no">
          {card.phone}
        </DescriptionItem>
      </DescriptionList>
      <div className={styles.actions}>
        <Button as={Link} to={change} variant="soft" size={40}>
          {t('bankCards.change')}
        </Button>
        <Button variant="soft" size={40} onClick={onRemove}>
          {t('bankCards.remove')}
        </Button>
      </div>
    </article>
  );
});
