import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { getRigs, type Rig } from '@h5/shared/contract/mining/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Icon } from '@h5/shared/ui/icons/Icon';
import holding from '../../components/Holding.module.css';
import surface from '../../components/Surface.module.css';
import { HoldingIncome } from '../../components/HoldingIncome';
import { HoldingList } from '../../components/HoldingList';
import { useMiningText } from './useMiningText';

/** One's rigs, newest first. */
export function RigList() {
  const { t } = useTranslation('finance');
  return (
    <HoldingList
      endpoint={getRigs}
      query={{}}
      label={t('mining.rigs')}
      renderItem={(rig) => <RigRow rig={rig} />}
      none={t('mining.noRigs')}
      offer={{
        to: pageUrl(pagePaths.lockProducts, { kind: 'mining' }),
        words: t('mining.machines'),
      }}
    />
  );
}

/** One rig: what it has earned, and how far it is. */
const RigRow = observer(function RigRow({ rig }: { rig: Rig }) {
  const { t } = useTranslation('finance');
  const text = useMiningText(rig);
  const { days, daysPaid, id, income, name, number, state } = rig;
  const paid = t('lockOrders.payments', { paid: daysPaid, days });

  return (
    <Link
      to={pageUrl(pagePaths.lockOrders, { rig: id })}
      className={`${surface.surface} ${holding.row}`}
    >
      <span className={holding.line}>
        <CoinIcon code={text.coin} />
        <span className={holding.names}>
          <span className={holding.name} translate="no">
            {number} × {name}
          </span>
          <span className={holding.note}>{t(`mining.state.${state}`)}</span>
        </span>
        <Icon name="chevron-right" size={16} className={holding.arrow} />
      </span>
      <ProgressBar label={paid} value={daysPaid / days} />
      <span className={holding.detail}>
        <span>{paid}</span>
        <HoldingIncome income={income} write={text.inCoin} />
      </span>
    </Link>
  );
});
