import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useProductAreas } from '@h5/shared/app';
import type { SubmitOptionInput } from '@h5/shared/contract/options/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { Form } from '@h5/shared/ui/forms/Form';
import { Button } from '@h5/shared/ui/actions/Button';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { FundsButton } from '../../features/funds';
import { OptionChip } from '../../features/options';
import { DirectionButtons } from './DirectionButtons';
import { ExpiryChoice } from './ExpiryChoice';
import { Available, LimitLeft, OptionFigures } from './OptionFigures';
import styles from './OptionForm.module.css';
import { optionLacks } from './optionLacks';
import type { OptionFormStore } from './OptionFormStore';
import { useOptionTermsStore } from '../../features/options';

/** The form where a person calls whether the index rises or falls. */
export const OptionForm = observer(function OptionForm({
  store,
  name,
}: {
  store: OptionFormStore;
  /** What is typed is kept under it over a reload. */
  name: string;
}) {
  const { t } = useTranslation('trade');
  const { locale, markets, wallet } = useApp();
  const isClosed = useProductAreas().closedReason('seconds') !== undefined;
  const { terms } = useOptionTermsStore();
  const { currency, expiry, form } = store;
  const { draft, submission } = form;
  const { tag } = locale;
  useKeptForm(form, name);
  // Also a link to the question ends here, when somebody without funds sees no buttons.
  const confirm = useConfirmSheet(form, Boolean(currency && expiry && terms));
  if (!currency || !expiry || !terms) return null;
  const coin = markets.codeOf(currency.currencyId);

  return (
    <div className={styles.frame}>
      <Form label={t('secondsTab.form.title')} look="ticket" onSubmit={() => {}}>
        <ExpiryChoice store={store} />
        <div className={styles.coins}>
          <Available store={store} coin={coin} />
          {terms.currencies.length > 1 && (
            <SegmentedControl
              label={t('secondsTab.form.coin')}
              look="chips"
              size={32}
              value={String(currency.currencyId)}
              options={terms.currencies.map(({ currencyId }) => ({
                value: String(currencyId),
                label: markets.codeOf(currencyId),
              }))}
              onChange={(id) => store.chooseCurrency(Number(id))}
            />
          )}
        </div>
        <div className={styles.stake}>
          <AmountField
            name="number"
            label={t('secondsTab.form.amount')}
            hidesLabel
            unit={coin}
            decimals={8}
            placeholder={t('secondsTab.form.amount')}
            value={draft.stake}
            onChange={store.setStake}
          />
          <div role="group" aria-label={t('secondsTab.form.quick')} className={styles.quick}>
            {store.quickStakes.map((stake) => (
              <button
                key={stake}
                type="button"
                aria-pressed={draft.stake === stake}
                disabled={!store.isAffordable(stake)}
                className={styles.pick}
                onClick={() => store.setStake(stake)}
              >
                {formatTrimmedAmount(stake, tag)}
              </button>
            ))}
          </div>
        </div>
        <LimitLeft store={store} />
        {form.refusal && (
          <p role="alert" className={styles.refusal}>
            {form.refusal}
          </p>
        )}
        {form.isRetrying && <p role="status">{t('secondsTab.form.checking')}</p>}
        {submission.unacknowledged ? (
          <Unacknowledged store={store} option={submission.unacknowledged} />
        ) : (
          <div className={styles.bar}>
            <OptionFigures store={store} coin={coin} />
            <FundsButton
              size={48}
              account={accountType.options}
              currencyId={currency.currencyId}
              coin={coin}
              need={() => (isShort() ? optionLacks(store, wallet) : undefined)}
              form={form}
            >
              <DirectionButtons store={store} coin={coin} confirm={confirm} />
            </FundsButton>
          </div>
        )}
        <details className={styles.note}>
          <summary>
            {t('secondsTab.form.rules')}
            <Icon name="chevron-down" size={16} />
          </summary>
          {t('secondsTab.form.draws')} {t('secondsTab.form.entry')} {t('secondsTab.form.house')}
        </details>
      </Form>
    </div>
  );

  function isShort() {
    const code = form.problem?.code;
    const isNow = code === 'INSUFFICIENT_BALANCE' || code === 'STAKE_MISSING';
    return isNow && !isClosed && !form.isSending;
  }
});

/** An option whose outcome is unknown, also after a reload: it is looked up before another one is opened. */
const Unacknowledged = observer(function Unacknowledged({
  store,
  option,
}: {
  store: OptionFormStore;
  option: SubmitOptionInput;
}) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { currencyId, stake } = option;
  const amount = formatTrimmedAmount(stake, locale.tag);

  return (
    <div className={styles.stake}>
      <p role="alert">
        <OptionChip option={option} />{' '}
        <strong>{t('amountOf', { amount, coin: markets.codeOf(currencyId) })}</strong>{' '}
        {t('secondsTab.form.unknown')}
      </p>
      <Button isBlock onClick={() => void store.checkAgain()}>
        {t('secondsTab.form.checkAgain')}
      </Button>
    </div>
  );
});
