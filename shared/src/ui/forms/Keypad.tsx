import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSeparator, formatTypedAmount, percentSign } from '../../money/format';
import { normalizeAmount } from './amountInput';
import { classNames } from '../classNames';
import { Icon } from '../icons/Icon';
import styles from './Keypad.module.css';
import { Sheet } from '../overlays/Sheet';
import { useLongPress } from '../actions/useLongPress';

const percents = [25, 50, 75, 100];
const clearsAfterMs = 500;

export interface KeypadOptions {
  /** What can be spent, such as "Available 1,820.40 USDT". */
  available?: ReactNode;
  /** The value in the user's fiat currency. */
  worth?: ReactNode;
  /** Offers percentages of what is available. */
  onPercent?: (percent: number) => void;
  /** The chosen percentage. */
  percent?: number | undefined;
}

export interface KeypadProps extends KeypadOptions {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  value: string;
  onChange: (value: string) => void;
  decimals?: number | undefined;
}

/** A numeric keypad with the decimal mark of the user's language. A hardware keyboard works as well. */
export function Keypad({
  isOpen,
  onClose,
  label,
  value,
  onChange,
  decimals,
  available,
  worth,
  onPercent,
  percent,
}: KeypadProps) {
  const { t } = useTranslation('ui');
  const tag = document.documentElement.lang || 'en';
  const hold = useLongPress(() => onChange(''), clearsAfterMs);

  function add(key: string) {
    if (key === '.' && (value.includes('.') || decimals === 0)) return;
    onChange(normalizeAmount(value + key, decimals));
  }

  function removeLast() {
    onChange(value.slice(0, -1));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (/^[\d.,]$/.test(event.key)) add(event.key.replace(',', '.'));
    if (event.key === 'Backspace') removeLast();
  }

  const digit = (key: string) => (
    <button type="button" className={styles.key} onClick={() => add(key)}>
      {key === '.' ? decimalSeparator(tag) : key}
    </button>
  );

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={label} onKeyDown={handleKeyDown}>
      <output className={styles.value}>{formatTypedAmount(value || '0', tag)}</output>
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
      <div className={styles.keys}>
        {digit('1')}
        {digit('2')}
        {digit('3')}
        <button
          type="button"
          aria-label={t('keypad.delete')}
          className={styles.key}
          onPointerDown={hold.start}
          onPointerUp={hold.stop}
          onPointerLeave={hold.stop}
          onPointerCancel={hold.stop}
          onClick={() => !hold.wasHeld() && removeLast()}
        >
          <Icon name="delete" />
        </button>
        {digit('4')}
        {digit('5')}
        {digit('6')}
        <button
          type="button"
          className={classNames(styles.key, styles.word)}
          onClick={() => onChange('')}
        >
          {t('keypad.clear')}
        </button>
        {digit('7')}
        {digit('8')}
        {digit('9')}
        <button type="button" className={classNames(styles.key, styles.done)} onClick={onClose}>
          {t('keypad.done')}
        </button>
        {digit('.')}
        {digit('0')}
        {digit('00')}
      </div>
    </Sheet>
  );
}
