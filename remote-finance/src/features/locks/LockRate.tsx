import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { lockYearlyRate } from '@h5/shared/rules/lockMining';
import { formatYield } from '../../components/formatYield';
import { ProductRate } from '../../components/ProductRate';

/** What a lock earns by day and, without compounding, by year. */
export const LockRate = observer(function LockRate({ dailyYield }: { dailyYield: string }) {
  const { t } = useTranslation('finance');
  const { tag } = useApp().locale;
  const yearly = formatYield(lockYearlyRate({ dailyYield }), tag);
  return (
    <ProductRate
      ratio={dailyYield}
      unit={t('lock.daily')}
      other={t('lock.yearly', { rate: yearly })}
    />
  );
});
