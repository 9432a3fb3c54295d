import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useBusy, useProductAreas } from '@h5/shared/app';
import type { SubmitOptionInput } from '@h5/shared/contract/options/endpoints';
import type { OptionDirection } from '@h5/shared/contract/options/option';
import { pagePaths, transferPageUrl } from '@h5/shared/contract/routes';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import {
  formatCoinAmount,
  formatSignedAmount,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { Button } from '@h5/shared/ui/actions/Button';
import { Spinner } from '@h5/shared/ui/feedback/Spinner';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '../../components/LazySheet';
import { useFeedAge } from '../../features/feed-age';
import { OptionChip } from '../../features/options';
import { ExpiryChoice } from './ExpiryChoice';
import styles from './OptionForm.module.css';
import type { OptionFormStore } from './OptionFormStore';
import { useOptionTermsStore } from './OptionTermsStore';

const directions = ['rise', 'fall'] as const;

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "option-confirm" */ './OptionConfirm').then(
    (part) => part.OptionConfirm,
  ),
);

/** The form where a person calls whether the index rises or falls. */
export const OptionForm = observer(function OptionForm({ form }: { form: OptionFormStore }) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { terms } = useOptionTermsStore();
  const { currency, expiry } = form;
  const { tag } = locale;
  useBusy('form', form.isDirty);
  if (!currency || !expiry || !terms) return null;
  const coin = markets.codeOf(currency.currencyId);

  return (
    <form
      aria-label={t('secondsTab.form.title')}
      className={styles.form}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <ExpiryChoice form={form} />
      {terms.currencies.length > 1 && (
        <SegmentedControl
          label={t('secondsTab.form.coin')}
          look="chips"
          value={String(currency.currencyId)}
          options={terms.currencies.map(({ currencyId }) => ({
            value: String(currencyId),
            label: markets.codeOf(currencyId),
          }))}
          onChange={(id) => form.chooseCurrency(Number(id))}
        />
      )}
      <div className={styles.stake}>
        <AmountField
          name="number"
          label={t('secondsTab.form.amount')}
          unit={coin}
          decimals={8}
          placeholder="0"
          value={form.stake}
          onChange={form.setStake}
        />
        <div role="group" aria-label={t('secondsTab.form.quick')} className={styles.quick}>
          {form.quickStakes.map((stake) => (
            <button
              key={stake}
              type="button"
              aria-pressed={form.stake === stake}
              className={styles.pick}
              onClick={() => form.setStake(stake)}
            >
              {formatTrimmedAmount(stake, tag)}
            </button>
          ))}
        </div>
      </div>
      <Balance form={form} coin={coin} />
      <div className={styles.odds}>
        <Icon name="info" size={20} />
        <p>
          {t('secondsTab.form.breakEven', {
            chance: formatUnsignedPercent(expiry.breakEven, tag, 2),
            fee: formatUnsignedPercent(expiry.feeRate, tag, 2),
          })}{' '}
          {t('secondsTab.form.draws')}
        </p>
      </div>
      {form.serverError && (
        <p role="alert" className={styles.refusal}>
          {form.serverError}
        </p>
      )}
      {form.isRetrying && <p role="status">{t('secondsTab.form.checking')}</p>}
      {form.unacknowledged ? (
        <Unacknowledged form={form} option={form.unacknowledged} />
      ) : (
        <div className={styles.directions}>
          {directions.map((direction) => (
            <DirectionButton key={direction} form={form} direction={direction} coin={coin} />
          ))}
        </div>
      )}
      <p className={styles.note}>
        {t('secondsTab.form.entry')} {t('secondsTab.form.house')}
      </p>
    </form>
  );
});

interface BalanceProps {
  form: OptionFormStore;
  coin: string;
}

/** What is available for stakes, and what this option would freeze. */
const Balance = observer(function Balance({ form, coin }: BalanceProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { available, currency, outcomes } = form;
  const decimals = markets.decimalsOf(currency?.currencyId ?? 0);
  const amount = formatCoinAmount(available ?? '0', decimals, locale.tag);
  return (
    <p className={styles.balance}>
      <span>
        {t('secondsTab.form.available')} <strong>{t('amountOf', { amount, coin })}</strong>{' '}
        <ToTransfer />
      </span>
      <span>
        {t('secondsTab.form.atRisk')}{' '}
        <strong>{outcomes ? formatCoinAmount(outcomes.cost, decimals, locale.tag) : '–'}</strong>
      </span>
    </p>
  );
});

/** Leads to the transfer into the account of options. */
function ToTransfer() {
  const { t } = useTranslation('trade');
  const { hasRoute } = useApp();
  if (!hasRoute(pagePaths.transfer)) return null;
  return (
    <Link
      to={transferPageUrl({ from: accountType.spot, to: accountType.options })}
      className={styles.transfer}
    >
      {t('secondsTab.form.transfer')}
    </Link>
  );
}

/** An option whose outcome is unknown, also after a reload: it is looked up before another one is opened. */
const Unacknowledged = observer(function Unacknowledged({
  form,
  option,
}: {
  form: OptionFormStore;
  option: SubmitOptionInput;
}) {
  const { t } = useTranslation('trade');
  const { locale, markets, toasts } = useApp();
  const { currencyId, stake } = option;
  const amount = formatTrimmedAmount(stake, locale.tag);

  async function check() {
    if (await form.checkAgain()) toasts.success(t('secondsTab.form.accepted'));
  }

  return (
    <div className={styles.stake}>
      <p role="alert">
        <OptionChip option={option} />{' '}
        <strong>{t('amountOf', { amount, coin: markets.codeOf(currencyId) })}</strong>{' '}
        {t('secondsTab.form.unknown')}
      </p>
      <Button isBlock onClick={() => void check()}>
        {t('secondsTab.form.checkAgain')}
      </Button>
    </div>
  );
});

interface DirectionButtonProps extends BalanceProps {
  direction: OptionDirection;
}

/** Opens an option; shows both outcomes net of the fee, or why it cannot. */
const DirectionButton = observer(function DirectionButton({
  form,
  direction,
  coin,
}: DirectionButtonProps) {
  const { t } = useTranslation('trade');
  const { locale, session, toasts } = useApp();
  const closedReason = useProductAreas().closedReason('seconds');
  const { outcomes, problem, currency } = form;
  const feed = useFeedAge();
  const [isAsking, setAsking] = useState(false);
  const isGuest = !session.isSignedIn;
  const reason = closedReason ?? (isGuest ? undefined : problem && problemText());
  const decimals = outcomes && outcomes.win.decimalPlaces() > 2 ? 8 : 2;
  const signed = (value: Decimal) => formatSignedAmount(value, locale.tag, decimals);

  async function press() {
    if (isGuest) {
      session.goToLogin();
      return;
    }
    if (reason || form.isSubmitting) return;
    if (feed.isOld && !isAsking) setAsking(true);
    else await send();
  }

  async function send() {
    const option = await form.submit(direction);
    setAsking(false);
    if (option) toasts.success(t('secondsTab.form.accepted'));
  }

  function problemText() {
    return t(`secondsTab.problem.${problem ?? 'STAKE_MISSING'}`, {
      min: currency?.min,
      max: currency?.max,
      open: optionTerms.maxOpen,
      coin,
    });
  }

  function both() {
    if (!outcomes) return undefined;
    const [win, loss] = [outcomes.win, outcomes.loss].map(signed);
    return t('secondsTab.form.outcomes', { win, loss });
  }

  const isBusy = form.isSubmitting && form.direction === direction;
  return (
    <>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        aria-disabled={(!isGuest && reason !== undefined) || form.isSubmitting || undefined}
        className={direction === 'rise' ? styles.rise : styles.fall}
        onClick={() => void press()}
      >
        <span className={styles.word}>
          {isBusy && <Spinner isQuiet />}
          {t(`seconds.direction.${direction}`)}
          <span aria-hidden>{direction === 'rise' ? ' ▲' : ' ▼'}</span>
        </span>
        <span className={styles.outcomes}>{reason ?? (isGuest ? t('guest.action') : both())}</span>
      </button>
      <LazySheet
        load={loadConfirm}
        form={form}
        direction={direction}
        coin={coin}
        problem={reason}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send()}
      />
    </>
  );
});
