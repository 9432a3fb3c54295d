import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { BankIn } from '@h5/shared/contract/recharges/endpoints';
import { formatExactAmount } from '@h5/shared/money/format';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { BankRate, MidNote } from '../../components/BankRate';
import styles from './BankIn.module.css';
import type { BankInStore } from './BankInStore';

/** What the money becomes, at which price, and who has made that price when. */
export const BankInOutcome = observer(function BankInOutcome({
  store,
  terms,
}: {
  store: BankInStore;
  terms: BankIn;
}) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { coin } = terms;
  const { becomes } = store;

  return (
    <div className={styles.part}>
      <DescriptionList>
        <DescriptionItem label={t('bankIn.becomes')}>
          <output className={styles.becomes}>
            {becomes ? `${formatExactAmount(becomes, coin, locale.tag)} ${coin}` : '–'}
          </output>
        </DescriptionItem>
        <DescriptionItem label={t('bankIn.rate')}>
          <BankRate coin={coin} price={terms} direction="in" />
        </DescriptionItem>
      </DescriptionList>
      <MidNote price={terms} direction="in" />
    </div>
  );
});
