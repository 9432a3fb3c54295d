import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import type { Machine } from '@h5/shared/contract/mining/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { CardTerm, CardTerms, ProductCard } from '../../components/ProductCard';
import styles from './Mining.module.css';
import { useMiningText } from './useMiningText';

/** A machine: its hash power, price and term, what the last day brought, and how long it takes to earn the price back. */
export const MachineCard = observer(function MachineCard({ machine }: { machine: Machine }) {
  const { t } = useTranslation('finance');
  const text = useMiningText(machine);
  const { days, deposit, hashTh, id, last, left, name, paybackDays, price } = machine;

  return (
    <ProductCard
      coin={text.coin}
      title={name}
      subtitle={`${text.hash(hashTh)} · ${t('mining.days', { count: days })}`}
      rate={
        <p className={styles.cost}>
          {text.inCurrency(price)}
          <span className={styles.small}>
            {t('mining.plusDeposit', { amount: text.ofCurrency(deposit) })}
          </span>
        </p>
      }
    >
      <div className={styles.terms}>
        <CardTerms>
          <CardTerm name={t('mining.lastDay')}>{last ? text.inCoin(last.net) : '–'}</CardTerm>
          <CardTerm name={t('mining.payback')}>
            {paybackDays === null
              ? t('mining.notWithin')
              : t('mining.days', { count: paybackDays })}
          </CardTerm>
        </CardTerms>
        {left === 0 ? (
          <Button size={40} isBlock disabled>
            {t('lock.soldOut')}
          </Button>
        ) : (
          <Button
            as={Link}
            size={40}
            isBlock
            to={pageUrl(pagePaths.lockProducts, { kind: 'mining', machine: id })}
            aria-label={t('mining.see', { name })}
          >
            {t('mining.open')}
          </Button>
        )}
      </div>
    </ProductCard>
  );
});
