import { useTranslation } from 'react-i18next';
import { getDualPositions, type DualStatus } from '@h5/shared/contract/dual/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { HoldingList } from '../../components/HoldingList';
import { PositionCard } from './PositionCard';

/** The positions with one status. Render it with the status as key, so that another one starts empty. */
export function PositionList({ status }: { status: DualStatus }) {
  const { t } = useTranslation('finance');
  return (
    <HoldingList
      endpoint={getDualPositions}
      query={{ status }}
      label={t(`investPositions.tab.${status}`)}
      renderItem={(position) => <PositionCard position={position} />}
      none={t(`investPositions.none.${status}`)}
      offer={{ to: pagePaths.invest, words: t('investPurchase.choose') }}
    />
  );
}
