import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AmountField.module.css';
import { readAmount, readPastedAmount, stepAmount } from './amountText';
import { classes } from './classes';
import { Icon } from './Icon';
import { Keypad, type KeypadHelp } from './Keypad';

interface AmountFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> {
  name: string;
  label: string;
  /** The text as typed, with a point: what is stored is never rounded. */
  value: string;
  onChange: (value: string) => void;
  unit?: string | undefined;
  /** Digits after the point that the market takes. */
  decimals?: number | undefined;
  /** With it the field has a minus and a plus, and its label inside: the form of a ticket. */
  step?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** At the end of the label's line, such as "Max". */
  labelAction?: ReactNode;
  /** What the keypad of touch screens shows and offers beside the digits. */
  keypad?: KeypadHelp | undefined;
}

/**
 * A number as people write it. With a finger it is written on the product's own keypad: the keyboard
 * of a phone shows one decimal mark, which may not be the one somebody looks for.
 */
export function AmountField({
  label,
  value,
  onChange,
  unit,
  decimals,
  step,
  error,
  hint,
  labelAction,
  keypad,
  id,
  className,
  disabled,
  ...rest
}: AmountFieldProps) {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  const caret = useCaret();
  const touch = useTouch();
  const [hasKeypad, setKeypad] = useState(false);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const position = target.selectionStart ?? target.value.length;
    caret.keep(target, readAmount(target.value.slice(0, position), decimals).length);
    onChange(readAmount(target.value, decimals));
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isAll = selectionEnd === text.length && selectionStart === 0;
    // Into a number that is half there, a paste is typing.
    if (!isAll) return;
    event.preventDefault();
    const { lang } = document.documentElement;
    onChange(readPastedAmount(event.clipboardData.getData('text'), decimals, lang));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!step || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onChange(stepAmount(value, step, event.key === 'ArrowUp' ? 1 : -1));
  }

  const name = unit ? t('amount.withUnit', { label, unit }) : label;
  const input = (
    <input
      aria-invalid={!!error}
      aria-describedby={note ? noteId : undefined}
      autoComplete="off"
      placeholder={step ? '0' : undefined}
      {...rest}
      {...touch.handlers}
      id={inputId}
      type="text"
      inputMode={touch.isTouch ? 'none' : 'decimal'}
      disabled={disabled}
      className={styles.input}
      value={value}
      onChange={handleChange}
      onPaste={handlePaste}
      onKeyDown={handleKeyDown}
      onClick={() => touch.isTouch && setKeypad(true)}
    />
  );

  return (
    <div className={classes(styles.field, className)}>
      {!step && (
        <div className={styles.head}>
          <label htmlFor={inputId}>{label}</label>
          {labelAction}
        </div>
      )}
      <div className={classes(styles.box, !!step && styles.ticket, !!error && styles.wrong)}>
        {step ? (
          <>
            <Stepper
              icon="minus"
              label={t('amount.decrease', { label })}
              disabled={disabled}
              onClick={() => onChange(stepAmount(value, step, -1))}
            />
            <div className={styles.middle}>
              <label htmlFor={inputId} className={styles.inside}>
                {name}
              </label>
              {input}
            </div>
            <Stepper
              icon="plus"
              label={t('amount.increase', { label })}
              disabled={disabled}
              onClick={() => onChange(stepAmount(value, step, 1))}
            />
          </>
        ) : (
          <>
            {input}
            {unit && <span className={styles.unit}>{unit}</span>}
          </>
        )}
      </div>
      {(note || !step) && (
        <p id={noteId} className={error ? styles.error : styles.hint} role={error && 'alert'}>
          {note}
        </p>
      )}
      <Keypad
        {...keypad}
        isOpen={hasKeypad && !disabled}
        onClose={() => setKeypad(false)}
        label={name}
        value={value}
        decimals={decimals}
        onChange={onChange}
      />
    </div>
  );
}

interface StepperProps {
  icon: 'minus' | 'plus';
  label: string;
  disabled: boolean | undefined;
  onClick: () => void;
}

function Stepper({ icon, label, ...rest }: StepperProps) {
  return (
    <button type="button" aria-label={label} className={styles.stepper} {...rest}>
      <Icon name={icon} size={18} />
    </button>
  );
}

/** Reading the text may change its length, and the browser would then move the caret to the end. */
function useCaret() {
  const kept = useRef<{ input: HTMLInputElement; position: number }>(undefined);
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { input, position } = kept.current;
    kept.current = undefined;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  });
  return {
    keep(input: HTMLInputElement, position: number) {
      kept.current = { input, position };
    },
  };
}

/** Whether the last pointer on the field was a finger: a tablet has both a finger and a keyboard. */
function useTouch() {
  const [isTouch, setTouch] = useState(false);
  const handlers = {
    onPointerDown: (event: PointerEvent) => setTouch(event.pointerType === 'touch'),
    // The keypad takes the focus, and a focused field would call the phone's keyboard and zoom.
    onMouseDown: (event: React.MouseEvent) => isTouch && event.preventDefault(),
  };
  return { isTouch, handlers };
}
