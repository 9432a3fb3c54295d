import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatCoinAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { FundsLink } from '../../features/funds';
import { ExplainedRow } from '../../components/ExplainedRow';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import type { OptionNumber } from './OptionExplanation';
import styles from './OptionForm.module.css';
import { optionLacks } from './optionLacks';
import type { OptionFormStore } from './OptionFormStore';

const loadExplanation = loadedWhenIdle(() =>
  import(/* webpackChunkName: "option-explanation" */ './OptionExplanation').then(
    (part) => part.OptionExplanation,
  ),
);

const optionNumbers: readonly OptionNumber[] = ['breakEven', 'fee'];
const cents = 2;

interface OptionMoneyProps {
  store: OptionFormStore;
  coin: string;
}

/** What is available for stakes, in two short lines. */
export const Available = observer(function Available({ store, coin }: OptionMoneyProps) {
  const { t } = useTranslation('trade');
  const { locale, markets, session, wallet } = useApp();
  const { available, currency } = store;
  if (!currency) return null;
  const { currencyId } = currency;
  const decimals = markets.decimalsOf(currencyId);
  const amount = t('amountOf', {
    amount: formatCoinAmount(available ?? '0', decimals, locale.tag),
    coin,
  });
  return (
    <span className={styles.available}>
      <span>{t('secondsTab.form.available')}</span>{' '}
      {session.isSignedIn ? (
        <FundsLink
          account={accountType.options}
          currencyId={currencyId}
          coin={coin}
          need={() => optionLacks(store, wallet)}
          form={store.form}
        >
          {amount}
        </FundsLink>
      ) : (
        <strong>{amount}</strong>
      )}
    </span>
  );
});

/** What the own daily limit leaves, if there is one. */
export const LimitLeft = observer(function LimitLeft({
  store: { dailyLossLeft },
}: {
  store: OptionFormStore;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  if (!dailyLossLeft) return null;
  const amount = formatCoinAmount(dailyLossLeft, cents, tag);
  return (
    <p className={styles.limit}>
      {t('secondsTab.form.limitLeft')} <strong>{t('amountOf', { amount, coin: 'USDT' })}</strong>
    </p>
  );
});

/** What the odds demand and what the option costs, each explained by a tap or a long press. The buttons tell both ends. */
export const OptionFigures = observer(function OptionFigures({ store, coin }: OptionMoneyProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { currency, expiry, outcomes } = store;
  const { value, open, sheet } = useLinkedSheet('explain');
  const name = optionNumbers.find((one) => one === value);
  const { tag } = locale;
  if (!expiry) return null;
  const decimals = markets.decimalsOf(currency?.currencyId ?? 0);

  return (
    <>
      <dl className={styles.figures}>
        <ExplainedRow {...explained('breakEven')}>
          {formatUnsignedPercent(expiry.breakEven, tag, 2)}
        </ExplainedRow>
        <ExplainedRow {...explained('fee')}>
          {outcomes ? feeOf(outcomes.hold) : formatUnsignedPercent(expiry.feeRate, tag)}
        </ExplainedRow>
      </dl>
      {name && (
        <LazySheet
          key={name}
          load={loadExplanation}
          name={name}
          store={store}
          coin={coin}
          {...sheet}
        />
      )}
    </>
  );

  function feeOf({ fee }: { fee: Decimal }) {
    return t('amountOf', { amount: formatCoinAmount(fee, decimals, tag, true), coin });
  }

  function explained(number: OptionNumber) {
    return { label: t(`secondsTab.figures.${number}`), onExplain: () => open(number) };
  }
});
