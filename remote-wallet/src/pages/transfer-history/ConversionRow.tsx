import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Conversion } from '@h5/shared/contract/conversions/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatExactAmount } from '@h5/shared/money/format';
import { MovementRow } from './MovementRow';

/** One exchange; it links to the ledger of the coin that was received. */
export const ConversionRow = observer(function ConversionRow({
  conversion,
}: {
  conversion: Conversion;
}) {
  const { t } = useTranslation('wallet');
  const { locale, markets, wallet } = useApp();
  const { amount, converted, createdAt, fromId, status, toId } = conversion;
  const codeOf = (id: number) => wallet.find(id)?.coin ?? markets.codeOf(id);
  const write = (value: string, id: number) =>
    `${formatExactAmount(value, codeOf(id), locale.tag)} ${codeOf(id)}`;

  return (
    <MovementRow
      to={pageUrl(pagePaths.coin, { currency: toId })}
      ends={[
        [codeOf(fromId), `−${write(amount, fromId)}`],
        [codeOf(toId), `+${write(converted, toId)}`],
      ]}
      time={createdAt}
      status={t(`transfers.status.${status}`)}
    />
  );
});
