import {
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { decimalSeparator, formatTypedAmount } from '../../money/format';
import { normalizeAmount, stepAmount, withoutSecondMark } from './amountInput';
import type { PastedAmount } from './usePastedAmount';

interface AmountInput {
  value: string;
  onChange: (value: string) => void;
  decimals: number | undefined;
  step: string | undefined;
  stepFrom?: (() => string) | undefined;
  paste: PastedAmount['paste'];
}

/**
 * Props of a text input for amounts. `openKeypad` is called when a finger taps it; if that fails, the phone's own keyboard
 * opens. Its digits are not grouped, because separators that come and go would move the caret, also under a password
 * manager or a test. `grouped` is shown over them while the input is not focused.
 */
export function useAmountInput(amount: AmountInput, openKeypad: () => Promise<void>) {
  const { value, onChange, decimals, step, stepFrom, paste } = amount;
  const keepCaret = useCaret();
  const [isTouch, setTouch] = useState(false);
  const tag = document.documentElement.lang || 'en';

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const at = target.selectionStart ?? target.value.length;
    const before = withoutSecondMark(target.value.slice(0, at), target.value.slice(at));
    keepCaret(target, normalizeAmount(before, decimals).length);
    onChange(normalizeAmount(before + target.value.slice(at), decimals));
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const before = normalizeAmount(text.slice(0, selectionStart ?? 0));
    const after = text.slice(selectionEnd ?? text.length).replace(decimalSeparator(tag), '.');
    void paste(event.clipboardData.getData('text'), before, after);
  }

  /** What is dropped replaces the amount. */
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    void paste(event.dataTransfer.getData('text'));
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
    onDrop: handleDrop,
    onKeyDown: handleKeyDown,
    // A tablet has touch and keyboard: the last one used counts.
    onPointerDown: (event: PointerEvent) => setTouch(event.pointerType === 'touch'),
    // A focused input would open the phone's keyboard, and zoom, below the keypad.
    onMouseDown: (event: MouseEvent) => isTouch && event.preventDefault(),
    onClick: handleClick,
  } as const;
  return { input, grouped: formatTypedAmount(value, tag) };
}

/** Keeps the caret where it was, because normalizing may change the length of the text, or leave out what was typed. */
function useCaret() {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const kept = useRef<{ input: HTMLInputElement; position: number }>(undefined);

  useLayoutEffect(() => {
    if (!kept.current) return;
    const { input, position } = kept.current;
    kept.current = undefined;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  });

  return (input: HTMLInputElement, position: number) => {
    kept.current = { input, position };
    renderAgain();
  };
}
