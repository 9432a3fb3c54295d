import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Select } from '@h5/shared/ui/forms/Select';
import styles from './WithdrawPage.module.css';
import type { WithdrawStore } from './WithdrawStore';

/** One of the saved cards, and the currency in which its bank pays. */
export const CardSelect = observer(function CardSelect({ store }: { store: WithdrawStore }) {
  const { t } = useTranslation('wallet');
  const { card, cards, form, info } = store;
  const options = cards.list.map(({ accountNumber, bankName, id, kind }) => ({
    value: id,
    label: bankName,
    detail: `${accountNumber} · ${t(`bankOut.kinds.${kind}`)}`,
  }));

  return (
    <div className={styles.field}>
      <span aria-hidden className={styles.label}>
        {t('bankOut.card')}
      </span>
      {options.length > 0 && (
        <Select
          name="account"
          label={t('bankOut.card')}
          size={48}
          disabled={form.isOutcomeUnknown}
          options={options}
          value={card?.id ?? ''}
          onChange={(addressId) => form.edit({ addressId })}
        >
          {!card && <span className={styles.none}>{t('bankOut.chooseCard')}</span>}
        </Select>
      )}
      {card && (
        <p translate="no" className={styles.help}>
          {card.holder} · {card.accountNumber}
        </p>
      )}
      <div className={styles.links}>
        <Button as={Link} to={pagePaths.bank} variant="text" size={40}>
          {t('bankOut.cards')}
        </Button>
      </div>
      {info.value?.bank && (
        <>
          <span aria-hidden className={styles.label}>
            {t('bankIn.fiat')}
          </span>
          <Select
            label={t('bankIn.fiat')}
            size={48}
            disabled={form.isOutcomeUnknown}
            options={info.value.bank.fiats.map((code) => ({ value: code, label: code }))}
            value={info.value.bank.fiat}
            onChange={store.setFiat}
          />
        </>
      )}
    </div>
  );
});
