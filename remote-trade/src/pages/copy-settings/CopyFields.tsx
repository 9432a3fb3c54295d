import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useAccountName, useApp, useProductAreas } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { formatCoinAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { closedLeverageAbove } from '@h5/shared/rules/futures/futuresTerms';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { LazySelect } from '../../components/LazySelect';
import { multipleCaps } from './CopySettings';
import styles from './CopySettingsPage.module.css';
import type { CopyPreviewStore } from './CopyPreviewStore';
import type { CopySettingsStore } from './CopySettingsStore';
import { RiskNote } from './RiskNote';
import { usePayers } from './usePayers';
import { useSameRisk } from './useSameRisk';
import { useCopyProblem } from './useCopyProblem';

const cents = 2;

interface CopyFieldsProps {
  store: CopySettingsStore;
  trader: Trader;
  /** Of the trader's newest closed trade; undefined before the first. */
  leverage: number | undefined;
  preview: CopyPreviewStore;
}

/** How large copies are, with what money, and where they end. */
export const CopyFields = observer(function CopyFields({
  store,
  trader,
  leverage,
  preview,
}: CopyFieldsProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { form, limits, relation } = store;
  const { draft: settings, isOutcomeUnknown } = form;
  const isMultiple = settings.kind === 'multiple';
  const range = {
    min: formatTrimmedAmount(limits.min, tag),
    max: formatTrimmedAmount(limits.max, tag),
  };
  const sameRisk = useSameRisk(store);
  const numberProblem = useCopyProblem(store, 'number');
  const stopProblem = useCopyProblem(store, 'stopLoss');
  const areas = useProductAreas();
  const isCapped = areas.closedReason('leverage30') !== undefined;
  const capWords = areas.isLiftedByIdentity('leverage30') ? 'cappedUntilProved' : 'capped';
  const caps = multipleCaps.filter((one) => !isCapped || one <= closedLeverageAbove);

  return (
    <fieldset disabled={isOutcomeUnknown} className={styles.fields}>
      {!relation && <AmountOf store={store} trader={trader} />}
      <SegmentedControl
        label={t('copySettings.kind.label')}
        size={36}
        options={[
          { value: 'multiple', label: t('copySettings.kind.multiple') },
          { value: 'fixed', label: t('copySettings.kind.fixed') },
        ]}
        value={settings.kind}
        onChange={(kind) => store.edit({ kind, number: '1' })}
      />
      <AmountField
        name="number"
        label={t('copySettings.each')}
        unit={t(isMultiple ? 'copySettings.timesUnit' : 'copySettings.lotsUnit')}
        decimals={2}
        value={settings.number}
        onChange={(number) => store.edit({ number })}
        problem={settings.number === '' ? undefined : numberProblem}
        labelAction={isMultiple && <Suggestion store={store} />}
        hint={
          sameRisk ?? t(isMultiple ? 'copySettings.multipleHelp' : 'copySettings.lotsHelp', range)
        }
      />
      <RiskNote store={store} trader={trader} preview={preview} />
      <div className={styles.pair}>
        <div className={styles.field}>
          <span aria-hidden className={styles.label}>
            {t('copySettings.ownCap')}
          </span>
          <LazySelect
            label={t('copySettings.ownCap')}
            sheetName="leverage"
            size={48}
            options={caps.map((multiple) => ({
              value: String(multiple),
              label: t('copySettings.leverage', { multiple }),
            }))}
            value={String(settings.ownCap)}
            onChange={(ownCap) => store.edit({ ownCap: Number(ownCap) })}
          />
        </div>
        <AmountField
          name="stop_loss"
          label={t('copySettings.stopLoss')}
          unit="%"
          decimals={2}
          placeholder={t('copySettings.none')}
          value={settings.stopLoss}
          onChange={(stopLoss) => store.edit({ stopLoss })}
          problem={stopProblem}
        />
      </div>
      <p className={styles.note}>
        {isCapped && `${t(`copySettings.${capWords}`, { max: closedLeverageAbove })} `}
        {leverage === undefined
          ? t('copySettings.limitsHelp')
          : t('copySettings.lastUsed', { multiple: leverage })}{' '}
        <StopNote store={store} />
      </p>
    </fieldset>
  );
});

/** What the stop-loss leaves. */
const StopNote = observer(function StopNote({ store }: { store: CopySettingsStore }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { lossAtStop, setAside } = store;
  const write = (value: Decimal) => formatCoinAmount(value, cents, tag);
  if (!lossAtStop) return null;
  return lossAtStop.isZero()
    ? t('copySettings.stopsNot')
    : t('copySettings.stopsAt', {
        loss: write(lossAtStop),
        equity: write(setAside.minus(lossAtStop)),
      });
});

/** Goes back to the multiple with the trader's own risk. */
const Suggestion = observer(function Suggestion({ store }: { store: CopySettingsStore }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { number, suggested } = store;
  if (!suggested || number?.eq(suggested)) return null;
  return (
    <button type="button" className={styles.max} onClick={store.chooseSuggestion}>
      {t('copySettings.suggest', { multiple: formatTrimmedAmount(suggested, tag) })}
    </button>
  );
});

/** What is moved out of the margin account; without it the copy uses what the copy account has free. */
const AmountOf = observer(function AmountOf({
  store,
  trader,
}: Pick<CopyFieldsProps, 'store' | 'trader'>) {
  const { t } = useTranslation(['trade', 'shared']);
  const { locale } = useApp();
  const nameOf = useAccountName();
  const { form, free, most } = store;
  const payers = usePayers(store);
  const settings = form.draft;
  const problem = useCopyProblem(store, 'amount');
  const usdt = (value: Decimal) =>
    t('amountOf', { amount: formatCoinAmount(value, cents, locale.tag), coin: 'USDT' });

  return (
    <div className={styles.field}>
      <AmountField
        name="amount"
        label={t('copySettings.amount')}
        unit="USDT"
        decimals={8}
        value={settings.amount}
        onChange={(amount) => store.edit({ amount })}
        problem={settings.amount === '' ? undefined : problem}
        labelAction={
          <button
            type="button"
            className={styles.max}
            disabled={most.isZero()}
            onClick={() => store.edit({ amount: most.toFixed() })}
          >
            {t('copySettings.max')}
          </button>
        }
        hint={
          free.isZero()
            ? t('copySettings.atLeast', { min: formatTrimmedAmount(trader.minAmount, locale.tag) })
            : t('copySettings.amountHelp', { account: t('shared:accounts.copyTrading') })
        }
      />
      <DescriptionList isDense>
        {payers.map(({ account, available }) => (
          <DescriptionItem
            key={account}
            label={t('copySettings.availableIn', { account: nameOf(account) })}
          >
            <MaskedAmount>{usdt(available)}</MaskedAmount>
          </DescriptionItem>
        ))}
        {free.gt(0) && (
          <DescriptionItem
            label={t('copySettings.free', { account: t('shared:accounts.copyTrading') })}
          >
            <MaskedAmount>{usdt(free)}</MaskedAmount>
          </DescriptionItem>
        )}
      </DescriptionList>
    </div>
  );
});
