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
import { decimalMark, formatTyped } from '../../money/format';
import { normalizeAmount, normalizePastedAmount, stepAmount } from './amountInput';

interface AmountInput {
  value: string;
  onChange: (value: string) => void;
  decimals: number | undefined;
  step: string | undefined;
}

/**
 * Makes a text input read amounts; `openKeypad` is called when a finger taps it. Its digits are not grouped: marks that come
 * and go move the caret and the selection, and whoever fills in a field for somebody would write into the wrong place.
 * `grouped` is what lies over them while nobody writes.
 */
export function useAmountInput(amount: AmountInput, openKeypad: () => void) {
  const { value, onChange, decimals, step } = amount;
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
    // Into the middle of a number a paste is typing.
    if (selectionStart !== 0 || selectionEnd !== text.length) return;
    event.preventDefault();
    const pasted = event.clipboardData.getData('text');
    onChange(normalizePastedAmount(pasted, decimals, tag));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!step || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onChange(stepAmount(value, step, event.key === 'ArrowUp' ? 1 : -1));
  }

  const input = {
    type: 'text',
    autoComplete: 'off',
    inputMode: isTouch ? 'none' : 'decimal',
    value: value.replace('.', decimalMark(tag)),
    onChange: handleChange,
    onPaste: handlePaste,
    onKeyDown: handleKeyDown,
    // A tablet has both a finger and a keyboard: what counts is which one came last.
    onPointerDown: (event: PointerEvent) => setTouch(event.pointerType === 'touch'),
    // A focused field would call the phone's keyboard, and zoom, below the keypad.
    onMouseDown: (event: MouseEvent) => isTouch && event.preventDefault(),
    onClick: () => isTouch && openKeypad(),
  } as const;
  return { input, grouped: formatTyped(value, tag) };
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

  return (input: HTMLInputElement, position: number) => {
    kept.current = { input, position };
  };
}
