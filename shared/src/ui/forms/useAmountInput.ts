import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { decimalSeparator, formatTypedAmount } from '../../money/format';
import { normalizeAmount, normalizePastedAmount, stepAmount } from './amountInput';

interface AmountInput {
  value: string;
  onChange: (value: string) => void;
  decimals: number | undefined;
  step: string | undefined;
  stepFrom?: (() => string) | undefined;
}

/**
 * Props of a text input for amounts. `openKeypad` is called when a finger taps it; if that fails, the phone's own keyboard
 * opens. Its digits are not grouped, because separators that come and go would move the caret, also under a password
 * manager or a test. `grouped` is shown over them while the input is not focused.
 */
export function useAmountInput(amount: AmountInput, openKeypad: () => Promise<void>) {
  const { value, onChange, decimals, step, stepFrom } = amount;
  const keepCaret = useCaret();
  const [isTouch, setTouch] = useState(false);
  const tag = document.documentElement.lang || 'en';

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const before = target.value.slice(0, target.selectionStart ?? undefined);
    keepCaret(target, normalizeAmount(before, decimals).length);
    onChange(normalizeAmount(target.value, decimals));
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    // A paste into the middle of a number is handled like typing.
    if (selectionStart !== 0 || selectionEnd !== text.length) return;
    event.preventDefault();
    const pasted = event.clipboardData.getData('text');
    onChange(normalizePastedAmount(pasted, decimals, tag));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!step || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const from = value || (stepFrom?.() ?? '');
    onChange(stepAmount(from, step, event.key === 'ArrowUp' ? 1 : -1));
  }

  function handleClick({ currentTarget: field }: MouseEvent<HTMLInputElement>) {
    if (!isTouch) return;
    openKeypad().catch(() => {
      setTouch(false);
      field.focus();
    });
  }

  const input = {
    type: 'text',
    autoComplete: 'off',
    inputMode: isTouch ? 'none' : 'decimal',
    value: value.replace('.', decimalSeparator(tag)),
    onChange: handleChange,
    onPaste: handlePaste,
    onKeyDown: handleKeyDown,
    // A tablet has touch and keyboard: the last one used counts.
    onPointerDown: (event: PointerEvent) => setTouch(event.pointerType === 'touch'),
    // A focused input would open the phone's keyboard, and zoom, below the keypad.
    onMouseDown: (event: MouseEvent) => isTouch && event.preventDefault(),
    onClick: handleClick,
  } as const;
  return { input, grouped: formatTypedAmount(value, tag) };
}

/** Keeps the caret where it was, because normalizing may change the length of the text. */
function useCaret() {
  const kept = useRef<{ input: HTMLInputElement; position: number }>(undefined);

  useLayoutEffect(() => {
    if (!kept.current) return;
    const { input, position } = kept.current;
    kept.current = undefined;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  });

  return (input: HTMLInputElement, position: number) => {
    kept.current = { input, position };
  };
}
