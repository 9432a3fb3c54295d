import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useProductAreas } from '@h5/shared/app';
import type { OptionDirection } from '@h5/shared/contract/options/option';
import { formatCoinAmount, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { Spinner } from '@h5/shared/ui/feedback/Spinner';
import { LazySheet } from '../../components/LazySheet';
import { useFeedAge } from '../../features/feed-age';
import styles from './OptionForm.module.css';
import type { OptionFormStore } from './OptionFormStore';
import type { OptionLimit } from './optionLimit';

const cents = 2;

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "option-confirm" */ './OptionConfirm').then(
    (part) => part.OptionConfirm,
  ),
);

interface DirectionButtonProps {
  form: OptionFormStore;
  direction: OptionDirection;
  coin: string;
}

/** Opens an option; shows both outcomes net of the fee, or why it cannot. */
export const DirectionButton = observer(function DirectionButton({
  form,
  direction,
  coin,
}: DirectionButtonProps) {
  const { t } = useTranslation('trade');
  const { locale, session, toasts } = useApp();
  const closedReason = useProductAreas().closedReason('seconds');
  const { outcomes } = form;
  const feed = useFeedAge();
  const [isAsking, setAsking] = useState(false);
  const isGuest = !session.isSignedIn;
  const words = useProblemWords(form, coin);
  const reason = closedReason ?? (isGuest ? undefined : words);
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

/** Why no option can be opened now, with when that ends or what is left. */
function useProblemWords({ problem, currency }: OptionFormStore, coin: string): string | undefined {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  if (!problem) return undefined;
  return t(`secondsTab.problem.${problem.code}`, {
    min: currency && formatTrimmedAmount(currency.min, tag),
    max: currency && formatTrimmedAmount(currency.max, tag),
    open: optionTerms.maxOpen,
    together: formatTrimmedAmount(optionTerms.maxAtStake, tag),
    until: 'until' in problem ? formatDateTime(problem.until, tag) : undefined,
    left: 'left' in problem ? leftOf(problem) : undefined,
    coin,
  });

  function leftOf({ code, left }: Extract<OptionLimit, { left: Decimal }>): string {
    return code === 'NO_ROOM' ? formatTrimmedAmount(left, tag) : formatCoinAmount(left, cents, tag);
  }
}
