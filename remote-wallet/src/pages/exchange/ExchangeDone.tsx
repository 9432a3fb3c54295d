import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { MadeConversion } from '@h5/shared/contract/conversions/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatExactAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { FundsDone } from '../../components/FundsDone';
import { useRateText } from '../../components/useRateText';
import type { ExchangeStore } from './ExchangeStore';

interface ExchangeDoneProps {
  store: ExchangeStore;
  made: MadeConversion;
}

/** An exchange that was made. */
export const ExchangeDone = observer(function ExchangeDone({ store, made }: ExchangeDoneProps) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const rateText = useRateText();
  const [from, to] = [store.codeOf(made.fromId), store.codeOf(made.toId)];
  const write = (amount: string, coin: string) =>
    t('funds.amountOf', { amount: formatExactAmount(amount, coin, locale.tag), coin });
  return (
    <FundsDone
      title={t('exchange.done', { amount: write(made.converted, to) })}
      way={t('exchange.way', { amount: write(made.amount, from) })}
      rate={rateText(new Decimal(made.converted).div(made.amount), { from, to })}
      balances={[
        { label: t('exchange.after', { coin: from }), value: write(made.fromBalance, from) },
        { label: t('exchange.after', { coin: to }), value: write(made.toBalance, to) },
      ]}
      next={{
        to: pageUrl(pagePaths.coin, { currency: made.toId }),
        label: t('exchange.goTo', { coin: to }),
      }}
      backLabel={t('exchange.back')}
      againLabel={t('exchange.again')}
      onAgain={store.startAgain}
    />
  );
});
