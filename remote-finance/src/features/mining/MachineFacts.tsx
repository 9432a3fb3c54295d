import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Machine } from '@h5/shared/contract/mining/endpoints';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { useApp } from '@h5/shared/app';
import { ExplainedFacts, PlainFact, type ExplainedFact } from '../../components/ExplainedFacts';
import type { MachineStore } from './MachineStore';
import { useMiningText } from './useMiningText';

interface MachineFactsProps {
  store: MachineStore;
  machine: Machine;
}

/** A day like the last one at the assumed price, and the whole term of such days; a tap shows how each is computed. */
export const MachineFacts = observer(function MachineFacts({ store, machine }: MachineFactsProps) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const text = useMiningText(machine);
  const { cost, estimate, number } = store;

  return (
    <ExplainedFacts facts={facts()}>
      <PlainFact label={t('mining.deposit')}>{text.inCurrency(cost.deposit)}</PlainFact>
      <PlainFact label={t('mining.upkeepRate')}>
        {t('mining.perTh', { amount: text.inCurrency(machine.upkeepUsdtPerTh) })}
      </PlainFact>
    </ExplainedFacts>
  );

  function facts(): ExplainedFact[] {
    const { last } = machine;
    if (!estimate || !last) return [];
    const { gross, net, payback, price, result, term, th, upkeep } = estimate;
    const share = `${text.ofCoin(last.poolReward)} × ${text.hash(th)} ÷ ${text.hash(last.poolTh)}`;
    const upkeepRate = formatTrimmedAmount(machine.upkeepUsdtPerTh, locale.tag);
    return [
      {
        key: 'gross',
        label: t('mining.gross'),
        value: text.inCoin(gross),
        words: t('mining.formula.gross'),
        numbers: `${share} = ${text.inCoin(gross)}`,
      },
      {
        key: 'upkeep',
        label: t('mining.upkeep'),
        value: text.inCoin(upkeep),
        words: t('mining.formula.upkeep'),
        numbers: `${upkeepRate} × ${text.hash(th)} ÷ ${text.price(price)} = ${text.inCoin(upkeep)}`,
      },
      {
        key: 'net',
        label: t('mining.net'),
        value: text.inCoin(net),
        words: t('mining.formula.net'),
        numbers: `${text.ofCoin(gross)} − ${text.ofCoin(upkeep)} = ${text.inCoin(net)}`,
      },
      {
        key: 'payback',
        label: t('mining.payback'),
        value: payback === undefined ? t('mining.notWithin') : t('mining.days', { count: payback }),
        words: t('mining.formula.payback'),
        numbers: `${text.inCurrency(cost.price)} ÷ (${text.inCoin(net)} × ${text.price(price)})`,
      },
      {
        key: 'result',
        label: t('mining.result', { count: machine.days }),
        value: text.inCurrency(result.toDecimalPlaces(2)),
        words: t('mining.formula.result'),
        numbers: `${text.inCoin(term)} × ${text.price(price)} − ${text.inCurrency(cost.price)} (× ${number})`,
      },
    ];
  }
});
