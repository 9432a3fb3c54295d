import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LevelLimits } from '@h5/shared/contract/identity/endpoints';
import { formatTypedAmount } from '@h5/shared/money/format';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import styles from './LevelLimitsList.module.css';

interface LevelLimitsListProps {
  limits: readonly LevelLimits[];
  /** The level of the person. */
  level: number;
}

export const LevelLimitsList = observer(function LevelLimitsList({
  limits,
  level,
}: LevelLimitsListProps) {
  const { locale } = useApp();
  const { t } = useTranslation('account');
  const amount = (value: string | null, coin: string) =>
    value === null ? t('identity.notYet') : `${formatTypedAmount(value, locale.tag)}\u00a0${coin}`;

  return limits.map((each) => (
    <div key={each.level} className={styles.level}>
      <h3 className={styles.name}>
        {t('identity.level', { level: each.level })}
        {each.level === level && <Badge tone="info">{t('identity.current')}</Badge>}
      </h3>
      <DescriptionList>
        <DescriptionItem label={t('identity.fiatLimit')}>
          {amount(each.fiatLimit, 'USDT')}
        </DescriptionItem>
        <DescriptionItem label={t('identity.withdrawalLimit')}>
          {amount(each.withdrawalLimit, 'BTC')}
        </DescriptionItem>
      </DescriptionList>
    </div>
  ));
});
