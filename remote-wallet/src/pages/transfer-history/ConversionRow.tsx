import { observer } from 'mobx-react-lite';
import { useApp } from '@h5/shared/app';
import type { Conversion } from '@h5/shared/contract/conversions/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatExactAmount } from '@h5/shared/money/format';
import { MovementRow, Way } from './MovementRow';

/** One exchange; it links to the ledger of the coin that was received. */
export const ConversionRow = observer(function ConversionRow({
  conversion,
}: {
  conversion: Conversion;
}) {
  const { locale, markets, wallet } = useApp();
  const { amount, converted, createdAt, fromId, toId } = conversion;
  const codeOf = (id: number) => wallet.find(id)?.coin ?? markets.codeOf(id);
  const write = (value: string, id: number) =>
    `${formatExactAmount(value, codeOf(id), locale.tag)} ${codeOf(id)}`;

  return (
    <MovementRow
      to={pageUrl(pagePaths.coin, { currency: toId })}
      icon="refresh"
      kind="conversion"
      isGain
      name={<Way from={codeOf(fromId)} to={codeOf(toId)} />}
      amount={`+${write(converted, toId)}`}
      time={createdAt}
      given={`−${write(amount, fromId)}`}
    />
  );
});
