import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { ProductHead } from '../../components/ProductHead';
import { LockRate } from './LockRate';
import { useCoin } from './useCoin';

type Terms = Pick<LockProduct, 'currencyId' | 'periodDays' | 'dailyYield'>;

/** Which product it is: coin, term and rate, by day and by year. */
export const LockHero = observer(function LockHero({ terms }: { terms: Terms }) {
  const { t } = useTranslation('finance');
  const { coin } = useCoin(terms.currencyId);
  return (
    <ProductHead
      coin={coin}
      title={<p>{t('lock.name', { coin })}</p>}
      subtitle={t('lock.term', { count: terms.periodDays })}
      rate={<LockRate dailyYield={terms.dailyYield} />}
    />
  );
});
