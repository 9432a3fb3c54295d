import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadedWhenIdle } from '../../requests/whenIdle';
import { stepAmount } from './amountInput';
import { Field } from './Field';
import type { KeypadOptions, KeypadProps } from './Keypad';
import { StepperField } from './StepperField';
import { useAmountInput } from './useAmountInput';
import { usePastedAmount } from './usePastedAmount';

const loadKeypad = loadedWhenIdle(() =>
  import(/* webpackChunkName: "keypad" */ './Keypad').then((part) => part.Keypad),
);

interface AmountFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> {
  name: string;
  label: string;
  /** The text as typed, with a point; never rounded. */
  value: string;
  onChange: (value: string) => void;
  unit?: string | undefined;
  /** The decimals that the market allows. */
  decimals?: number | undefined;
  /** Adds minus and plus buttons and moves the label inside, as in an order form. */
  step?: string | undefined;
  /** What the first step begins at while nothing is typed; without it, at zero. */
  stepFrom?: (() => string) | undefined;
  problem?: string | undefined;
  hint?: string | undefined;
  /** Chooses the unit, at the end of a field with `step`. It shows the unit, so the label does not. */
  unitChoice?: ReactNode;
  /** At the end of the label's line, such as "Max". */
  labelAction?: ReactNode;
  /** Hides the label visually, where words beside the field say the same; nothing is noted below it then. Without `step`. */
  hidesLabel?: boolean;
  /** What the keypad shows besides digits. */
  keypad?: KeypadOptions | undefined;
}

/**
 * A field for an amount. Touch opens the product's own keypad, because a phone's keyboard may lack the decimal
 * mark of the page's language.
 */
export function AmountField({
  label,
  value,
  onChange,
  unit,
  decimals,
  step,
  stepFrom,
  unitChoice,
  labelAction,
  hidesLabel = false,
  keypad,
  ...rest
}: AmountFieldProps) {
  const { t } = useTranslation('ui');
  const [Keypad, setKeypad] = useState<ComponentType<KeypadProps>>();
  const [isOpen, setOpen] = useState(false);
  const pasted = usePastedAmount({ value, onChange, decimals, unit });
  const { input, grouped } = useAmountInput(
    { value, onChange, decimals, step, stepFrom, paste: pasted.paste },
    openKeypad,
  );
  const note = { problem: pasted.problem ?? rest.problem, hint: pasted.hint ?? rest.hint };
  const name = unit ? t('amount.withUnit', { label, unit }) : label;

  return (
    <>
      {step ? (
        <StepperField
          placeholder="0"
          {...rest}
          {...note}
          {...input}
          grouped={grouped}
          label={unitChoice ? label : name}
          aria-label={unitChoice ? name : undefined}
          unitChoice={unitChoice}
          decreaseLabel={t('amount.decrease', { label })}
          increaseLabel={t('amount.increase', { label })}
          onStep={(direction) =>
            onChange(stepAmount(value || (stepFrom?.() ?? ''), step, direction))
          }
        />
      ) : (
        <Field
          {...rest}
          {...note}
          {...input}
          grouped={grouped}
          label={label}
          unit={unit}
          labelAction={labelAction}
          hidesLabel={hidesLabel}
        />
      )}
      {Keypad && (
        <Keypad
          {...keypad}
          isOpen={isOpen && !rest.disabled}
          onClose={() => setOpen(false)}
          label={name}
          value={value}
          decimals={decimals}
          pasted={pasted}
          onChange={onChange}
        />
      )}
    </>
  );

  async function openKeypad() {
    const loaded = await loadKeypad();
    setKeypad(() => loaded);
    setOpen(true);
  }
}
