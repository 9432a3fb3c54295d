import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTypedAmount, percentSign } from '../../money/format';
import { WrappingNumber } from '../figures/WrappingNumber';
import { FieldNote } from './FieldNote';
import type { KeypadOptions } from './Keypad';
import styles from './Keypad.module.css';
import type { PastedAmount } from './usePastedAmount';

const percents = [25, 50, 75, 100];

interface KeypadHeadProps extends KeypadOptions {
  value: string;
  pasted: PastedAmount;
}

/** The amount of a keypad, and what fills it in without keys. */
export function KeypadHead({
  value,
  pasted,
  available,
  worth,
  onPercent,
  percent,
}: KeypadHeadProps) {
  const { t } = useTranslation('ui');
  const tag = document.documentElement.lang || 'en';
  const noteId = useId();
  const { problem, hint } = pasted;

  async function pasteFromClipboard() {
    try {
      await pasted.paste(await navigator.clipboard.readText());
    } catch {
      // The person or the browser refused, or the browser has no such call.
      pasted.refuse(t('keypad.pasteRefused'));
    }
  }

  return (
    <div>
      <div className={styles.head}>
        <output className={styles.value}>
          <WrappingNumber>{formatTypedAmount(value || '0', tag)}</WrappingNumber>
        </output>
        <button type="button" className={styles.paste} onClick={() => void pasteFromClipboard()}>
          {t('keypad.paste')}
        </button>
      </div>
      {(problem ?? hint) && (
        <FieldNote id={noteId} problem={problem} hint={hint} className={styles.note} />
      )}
      {(available || worth) && (
        <p className={styles.help}>
          <span>{available}</span>
          <span>{worth}</span>
        </p>
      )}
      {onPercent && (
        <div className={styles.percents}>
          {percents.map((share) => (
            <button
              key={share}
              type="button"
              aria-pressed={share === percent}
              className={styles.percent}
              onClick={() => onPercent(share)}
            >
              {share === 100 ? t('keypad.max') : share + percentSign(tag)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
