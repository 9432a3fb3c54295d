import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useProductAreas } from '@h5/shared/app';
import type { OptionDirection } from '@h5/shared/contract/options/option';
import { formatCoinAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { Spinner } from '@h5/shared/ui/feedback/Spinner';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import type { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { useFeedAge } from '../../features/feed-age';
import { useFunds } from '../../features/funds';
import { formatNet, WinOrLose } from '../../features/options';
import { useConfirmationStore } from '../../features/order-form';
import styles from './OptionForm.module.css';
import type { OptionFormStore } from './OptionFormStore';
import { optionLacks } from './optionLacks';
import type { OptionLimit } from './optionLimit';

const cents = 2;

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "option-confirm" */ './OptionConfirm').then(
    (part) => part.OptionConfirm,
  ),
);

const directions = ['rise', 'fall'] as const;

interface DirectionButtonsProps {
  store: OptionFormStore;
  coin: string;
  confirm: ReturnType<typeof useConfirmSheet>;
}

/** Open an option: after a question if the person wants one for each order, and by old prices in any case. */
export const DirectionButtons = observer(function DirectionButtons({
  store,
  coin,
  confirm: { ask, sheet },
}: DirectionButtonsProps) {
  const { session, wallet } = useApp();
  const confirmation = useConfirmationStore();
  const funds = useFunds();
  const lacking = () => optionLacks(store, wallet);
  const closedReason = useProductAreas().closedReason('seconds');
  const feed = useFeedAge();
  const { form } = store;
  const words = useProblemWords(store, coin);
  const reason = closedReason ?? (session.isSignedIn ? words : undefined);
  const needsStake = reason === words && form.problem?.code === 'STAKE_MISSING';
  const { direction: asked } = form.draft;

  async function press(direction: OptionDirection, stakeField: HTMLElement | undefined) {
    if (!session.isSignedIn) {
      session.goToLogin();
      return;
    }
    if (needsStake) stakeField?.focus();
    if (reason || form.isSending) return;
    if (!feed.isOld && !confirmation.isAsked() && !funds.planFor(lacking())) {
      await send(direction);
      return;
    }
    form.edit({ direction });
    ask();
  }

  async function send(direction: OptionDirection) {
    if (!(await funds.cover(lacking))) return;
    const option = await store.submit(direction);
    // What was moved for it is told in the sheet.
    if (option || !funds.moved) sheet.onClose();
  }

  return (
    <div className={styles.directions}>
      {directions.map((direction) => (
        <DirectionButton
          key={direction}
          store={store}
          direction={direction}
          reason={reason}
          onPress={(stakeField) => void press(direction, stakeField)}
        />
      ))}
      {asked && (
        <LazySheet
          load={loadConfirm}
          store={store}
          direction={asked}
          coin={coin}
          problem={reason}
          onConfirm={() => void send(asked)}
          {...sheet}
        />
      )}
    </div>
  );
});

interface DirectionButtonProps {
  store: OptionFormStore;
  direction: OptionDirection;
  /** Why it cannot be opened now. */
  reason: string | undefined;
  /** Takes the field where a missing stake is entered. */
  onPress: (stakeField: HTMLElement | undefined) => void;
}

/** Shows both outcomes net of the fee, or why no option can be opened. */
const DirectionButton = observer(function DirectionButton({
  store,
  direction,
  reason,
  onPress,
}: DirectionButtonProps) {
  const { t } = useTranslation('trade');
  const { locale, session } = useApp();
  const { form, outcomes } = store;
  const isBusy = form.isSending && form.draft.direction === direction;

  function both() {
    if (!session.isSignedIn) return t('guest.action');
    if (!outcomes) return undefined;
    const { win, loss } = outcomes;
    return (
      <>
        <VisuallyHidden>
          <WinOrLose {...outcomes} />
        </VisuallyHidden>
        <span aria-hidden>
          {formatNet(win, locale.tag)} / {formatNet(loss, locale.tag)}
        </span>
      </>
    );
  }

  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={reason !== undefined || form.isSending || undefined}
      className={direction === 'rise' ? styles.rise : styles.fall}
      onClick={({ currentTarget: { form: around } }) => {
        const field = around?.elements.namedItem('number');
        onPress(field instanceof HTMLElement ? field : undefined);
      }}
    >
      <span className={styles.word}>
        {isBusy && <Spinner isQuiet />}
        {t(`seconds.direction.${direction}`)}
        <span aria-hidden>{direction === 'rise' ? ' ▲' : ' ▼'}</span>
      </span>
      <span className={styles.outcomes}>{reason ?? both()}</span>
    </button>
  );
});

/** Why no option can be opened now, with when that ends or what is left. */
function useProblemWords({ form, currency }: OptionFormStore, coin: string): string | undefined {
  const { problem } = form;
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
