import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useAccountName, useApp } from '@h5/shared/app';
import type { Bill } from '@h5/shared/contract/bills/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatAmount, formatCost } from '@h5/shared/money/format';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import row from '../../components/HistoryRow.module.css';
import { SetAside } from '../../components/SetAside';
import { marketName } from '@h5/shared/rules/marketName';
import { setAsideKind } from '@h5/shared/rules/setAsideKind';
import { ledgerAmount, ledgerMessageKey } from '../../features/postings';
import styles from './RecordRow.module.css';

/** One change of one account, with the market of what caused it; it links to the ledger of that account. */
export const RecordRow = observer(function RecordRow({ bill }: { bill: Bill }) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const nameOf = useAccountName();
  const figure = ledgerAmount(bill);
  // To the last digit in the ledger that it links to.
  const write = figure.gt(0) ? formatAmount : formatCost;
  const setAside = setAsideKind(bill.amount, bill.frozenDelta);
  const written = write(setAside ? figure.abs() : figure, bill.coin, locale.tag);

  return (
    <Link
      to={pageUrl(pagePaths.coin, { currency: bill.currencyId, type: bill.accountType })}
      className={row.row}
    >
      <span className={row.what}>
        <span>{t(`line.${ledgerMessageKey(bill)}`)}</span>
        <span className={row.detail}>
          {nameOf(bill.accountType)}
          {bill.symbol && <span translate="no"> · {marketName({ symbol: bill.symbol })}</span>}
        </span>
      </span>
      <span className={row.figures}>
        <span className={figure.gt(0) && !setAside ? styles.came : styles.amount}>
          {setAside ? (
            <SetAside kind={setAside}>
              {written} {bill.coin}
            </SetAside>
          ) : (
            <MaskedAmount>
              {figure.gt(0) && '+'}
              {written} {bill.coin}
            </MaskedAmount>
          )}
        </span>
        <time dateTime={new Date(bill.time).toISOString()} className={row.detail}>
          {formatTimeOfDay(bill.time, locale.tag)}
        </time>
      </span>
    </Link>
  );
});
