import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { lockYearlyRate } from '@h5/shared/rules/lockMining';
import { ProductRate } from '../../components/ProductRate';

/** What a lock earns by day and, without compounding, by year. */
export const LockRate = observer(function LockRate({ dailyYield }: { dailyYield: string }) {
  const { t } = useTranslation('finance');
  const { tag } = useApp().locale;
  const yearly = formatUnsignedPercent(lockYearlyRate({ dailyYield }), tag);
  return (
    <ProductRate
      ratio={dailyYield}
      unit={t('lock.daily')}
      other={t('lock.yearly', { rate: yearly })}
    />
  );
});
