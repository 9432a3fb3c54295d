import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Decimal } from '@h5/shared/money/money';
import { ExplainedFacts } from '../../components/ExplainedFacts';
import { useSaleText } from '../../features/token-sales';
import type { SubscribeStore } from './SubscribeStore';
import styles from './TokenSale.module.css';

/** What the person would get, pay and have returned if the sale ended now; a tap shows how each is computed. */
export const IfEnded = observer(function IfEnded({ store }: { store: SubscribeStore }) {
  const { t } = useTranslation('finance');
  const { asked, ifEnded, isLottery, sale } = store;
  const { count, money, percent, price, tokens } = useSaleText(sale);
  if (asked.isZero()) return null;

  const { chance, pay, refund, tokens: got } = ifEnded;
  const all = Decimal.max(new Decimal(sale.subscribed).plus(store.tokens ?? 0), asked);
  const facts = [
    isLottery
      ? {
          key: 'chance',
          label: t('tokenSale.ifEnded.chance'),
          value: percent(chance),
          words: t('tokenSale.formula.chance'),
          numbers: `${count(new Decimal(sale.total).div(sale.ticketSize ?? 1).floor())} ÷ ${count(all.div(sale.ticketSize ?? 1))} = ${percent(chance)}`,
        }
      : {
          key: 'part',
          label: t('tokenSale.ifEnded.part'),
          value: percent(chance),
          words: t('tokenSale.formula.part'),
          numbers: `${count(sale.total)} ÷ ${count(all)} = ${percent(chance)}`,
        },
    {
      key: 'tokens',
      label: t(`tokenSale.ifEnded.${isLottery ? 'average' : 'least'}`),
      value: tokens(got),
      words: t(`tokenSale.formula.${isLottery ? 'average' : 'least'}`),
      numbers: `${count(asked)} × ${percent(chance)} = ${tokens(got)}`,
    },
    {
      key: 'pay',
      label: t('tokenSale.ifEnded.pay'),
      value: money(pay),
      words: t('tokenSale.formula.pay'),
      numbers: `${count(got)} × ${price} = ${money(pay)}`,
    },
    {
      key: 'refund',
      label: t('tokenSale.ifEnded.refund'),
      value: money(refund),
      words: t('tokenSale.formula.refund'),
      numbers: `${money(pay.plus(refund))} − ${money(pay)} = ${money(refund)}`,
    },
  ];

  return (
    <section aria-label={t('tokenSale.ifEnded.title')} className={styles.ifEnded}>
      <h3 className={styles.caption}>{t('tokenSale.ifEnded.title')}</h3>
      <ExplainedFacts facts={facts} />
    </section>
  );
});
