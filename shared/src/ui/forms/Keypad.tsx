import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSeparator } from '../../money/format';
import { normalizeAmount } from './amountInput';
import { classNames } from '../classNames';
import { Icon } from '../icons/Icon';
import styles from './Keypad.module.css';
import { KeypadHead } from './KeypadHead';
import { Sheet } from '../overlays/Sheet';
import { useLongPress } from '../actions/useLongPress';
import type { PastedAmount } from './usePastedAmount';

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
  pasted: PastedAmount;
}

/** A numeric keypad with the decimal mark of the user's language. A hardware keyboard works as well. */
export function Keypad({
  isOpen,
  onClose,
  label,
  value,
  onChange,
  decimals,
  pasted,
  ...options
}: KeypadProps) {
  const { t } = useTranslation('ui');
  const tag = document.documentElement.lang || 'en';
  const hold = useLongPress(() => onChange(''), clearsAfterMs);

  function add(key: string) {
    onChange(normalizeAmount(value + key, decimals));
  }

  function removeLast() {
    onChange(value.slice(0, -1));
  }

  function handlePaste(event: ClipboardEvent) {
    void pasted.paste(event.clipboardData.getData('text'));
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
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={label}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
    >
      <div className={styles.keypad}>
        <div className={styles.parts}>
          <KeypadHead value={value} pasted={pasted} {...options} />
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
        </div>
      </div>
    </Sheet>
  );
}
