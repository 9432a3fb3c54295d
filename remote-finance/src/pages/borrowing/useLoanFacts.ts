import { useTranslation } from 'react-i18next';
import type { DecimalValue } from '@h5/shared/money/money';
import type { ExplainedFact } from '../../components/ExplainedFacts';
import { useLoanText } from './useLoanText';

interface Ratios {
  ltvCall: string;
  ltvLiq: string;
  haircut: string;
}

interface Secured {
  symbol: string;
  debt: DecimalValue;
  collateral: DecimalValue;
  ratios: Ratios;
}

interface SecuredFigures {
  price: string | undefined;
  ratio: DecimalValue | undefined;
  callPrice: DecimalValue | undefined;
  liquidationPrice: DecimalValue | undefined;
}

/** How near a debt is to its call and its liquidation, each with its formula and its numbers. */
export function useLoanFacts({ symbol, debt, collateral, ratios }: Secured) {
  const { t } = useTranslation('finance');
  const text = useLoanText(symbol);
  const isCut = Number(ratios.haircut) > 0;
  const cut = `(1 − ${text.part(ratios.haircut)})`;

  return function factsOf(figures: SecuredFigures): ExplainedFact[] {
    const { price, ratio, callPrice, liquidationPrice } = figures;
    if (!price || !callPrice || !liquidationPrice) return [];
    const priceFact = (key: 'call' | 'liquidation', ltv: string, at: DecimalValue) => ({
      key,
      label: t(`loan.price.${key}`),
      value: `${text.price(at)} ${text.currency}`,
      detail: text.distance(at, price),
      words: t(`loan.formula.price.${key}`),
      numbers: `${text.ofCurrency(debt)} ÷ ${text.ofCoin(collateral)} ÷ ${text.part(ltv)}${isCut ? ` ÷ ${cut}` : ''} = ${text.price(at)}`,
    });
    const facts = [
      priceFact('call', ratios.ltvCall, callPrice),
      priceFact('liquidation', ratios.ltvLiq, liquidationPrice),
    ];
    if (!ratio) return facts;
    const worth = `${text.ofCoin(collateral)} × ${text.price(price)}${isCut ? ` × ${cut}` : ''}`;
    const ratioFact = {
      key: 'ltv',
      label: t('loan.ltv'),
      value: text.ratio(ratio),
      words: t('loan.formula.ltv'),
      numbers: `${text.ofCurrency(debt)} ÷ (${worth}) = ${text.ratio(ratio)}`,
    };
    return [ratioFact, ...facts];
  };
}
