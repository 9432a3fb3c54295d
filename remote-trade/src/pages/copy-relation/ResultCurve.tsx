import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import { formatSignedAmount } from '@h5/shared/money/format';
import { EquityChart } from '../../features/copy-trading';
import styles from './Overview.module.css';
import { addedUp, ResultCurveStore } from './ResultCurveStore';

const cents = 2;

/** What the newest closed copies of a trader brought, added up; nothing before two have closed, or while amounts are hidden. */
export const ResultCurve = observer(function ResultCurve({
  relation: { cumulative, traderId },
}: {
  relation: CopyRelation;
}) {
  const { t } = useTranslation('trade');
  const { api, locale, wallet } = useApp();
  const [{ reading }] = useState(() => new ResultCurveStore(traderId, api));

  // Each closed copy changes the sum.
  useEffect(() => void reading.refresh(), [reading, cumulative]);

  const points = addedUp(reading.value ?? []);
  if (points.length < 2 || wallet.isHidden) return null;
  return (
    <div className={styles.curve}>
      <EquityChart
        label={t('copyRelation.curve')}
        points={points}
        start="0"
        format={(value) => formatSignedAmount(value, locale.tag, cents)}
      />
    </div>
  );
});
