import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import {
  formatCoinAmount,
  formatPrice,
  formatSignedAmount,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { countDecimals, type DecimalValue } from '@h5/shared/money/money';
import { FormulaSheet } from '../../components/FormulaSheet';
import type { FuturesMarketStore } from './FuturesMarketStore';
import { closedNow } from './positionFigures';
import { explainedWords, type ExplainedName } from './explainedWords';
import { explain, type ExplainedPart } from './explanations';

const cents = 2;

interface ExplainSheetProps {
  name: ExplainedName;
  contract: FuturesMarketStore;
  position: Position;
  isOpen: boolean;
  onClose: () => void;
}

/** How a number of a position is computed: the formula in words, and with the numbers put in. */
export const ExplainSheet = observer(function ExplainSheet(props: ExplainSheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({
  name,
  contract,
  position,
  onClose,
}: ExplainSheetProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { parts, write, result } = explain(name, contract, position);
  const coin = position.symbol.split('-')[0] ?? '';
  const decimals = countDecimals(contract.market.tickSize);
  const labels: Record<ExplainedPart, string> = {
    open: t('futures.openPrice'),
    mark: t('futures.mark'),
    size: t('futures.sizeIn', { coin }),
    multiple: t('futures.explain.multiple'),
    margin: t('futures.margin'),
    maintenance: t('futures.explain.maintenance'),
    pnl: t('futures.explain.pnl'),
  };

  return (
    <FormulaSheet
      title={t(explainedWords[name])}
      parts={parts.map((part) => ({
        name: part.name,
        label: labels[part.name],
        value: format(part.name, part.value),
      }))}
      write={(part) => write(part)}
      result={formatResult()}
      note={note()}
      onClose={onClose}
    />
  );

  function note(): string {
    const words = t(`futures.explain.note.${name}`);
    const now = name === 'pnl' ? closedNow(contract, position) : undefined;
    if (!now) return words;
    const amount = formatSignedAmount(now.result, tag, cents);
    return `${words} ${t('futures.explain.closedNow', { amount })}`;
  }

  function format(part: ExplainedPart, value: DecimalValue | undefined): string | undefined {
    if (value === undefined) return undefined;
    if (part === 'open' || part === 'mark') return formatPrice(value, decimals, tag);
    if (part === 'multiple' || part === 'size') return formatTrimmedAmount(value, tag);
    if (part === 'pnl') return formatSignedAmount(value, tag, cents);
    return formatCoinAmount(value, cents, tag);
  }

  function formatResult(): string {
    if (result === undefined) return name === 'risk' ? t('futures.overRisk') : '–';
    if (name === 'risk') return formatUnsignedPercent(result, tag, 2, 2);
    if (name === 'liquidation') return formatPrice(result, decimals, tag);
    if (name === 'pnl') return `${formatSignedAmount(result, tag, cents)} USDT`;
    return `${formatCoinAmount(result, cents, tag, true)} USDT`;
  }
});
