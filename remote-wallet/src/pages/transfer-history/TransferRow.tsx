import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { ledgerPageUrl } from '@h5/shared/contract/routes';
import type { Transfer } from '@h5/shared/contract/transfers/endpoints';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Icon } from '@h5/shared/ui/icons/Icon';
import row from '../../components/HistoryRow.module.css';
import { useAccountName } from '../../components/useAccountName';
import styles from './TransferRow.module.css';

/** One transfer; it links to the ledger of the account that received it. */
export const TransferRow = observer(function TransferRow({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('wallet');
  const { locale, markets, wallet } = useApp();
  const nameOf = useAccountName();
  const { amount, createdAt, currencyId, from, status, to } = transfer;
  const coin = wallet.find(currencyId, to)?.coin ?? markets.codeOf(currencyId);

  return (
    <Link to={ledgerPageUrl(currencyId, to)} className={row.row}>
      <span className={row.what}>
        <span className={styles.way}>
          {nameOf(from)}
          <Icon name="arrow-right" size={14} label={t('transfers.to')} className={styles.arrow} />
          {nameOf(to)}
        </span>
        <time dateTime={new Date(createdAt).toISOString()} className={row.detail}>
          {formatDateTime(createdAt, locale.tag)}
        </time>
      </span>
      <span className={row.figures}>
        <span className={styles.amount}>
          <MaskedAmount>
            {formatTrimmedAmount(amount, locale.tag)} {coin}
          </MaskedAmount>
        </span>
        <span className={row.detail}>{t(`transfers.status.${status}`)}</span>
      </span>
    </Link>
  );
});
