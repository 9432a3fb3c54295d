import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stepAmount } from './amountInput';
import { Field } from './Field';
import { Keypad, type KeypadHelp } from './Keypad';
import { StepperField } from './StepperField';
import { useAmountInput } from './useAmountInput';

interface AmountFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> {
  name: string;
  label: string;
  /** The text as typed, with a point: what is written is never rounded. */
  value: string;
  onChange: (value: string) => void;
  unit?: string | undefined;
  /** Digits after the point that the market takes. */
  decimals?: number | undefined;
  /** With it the field has a minus and a plus, and its label inside: the form of a ticket. */
  step?: string | undefined;
  problem?: string | undefined;
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
  labelAction,
  keypad,
  ...rest
}: AmountFieldProps) {
  const { t } = useTranslation('ui');
  const [hasKeypad, setKeypad] = useState(false);
  const { input, grouped } = useAmountInput({ value, onChange, decimals, step }, () =>
    setKeypad(true),
  );
  const name = unit ? t('amount.withUnit', { label, unit }) : label;

  return (
    <>
      {step ? (
        <StepperField
          placeholder="0"
          {...rest}
          {...input}
          grouped={grouped}
          label={name}
          decreaseLabel={t('amount.decrease', { label })}
          increaseLabel={t('amount.increase', { label })}
          onStep={(direction) => onChange(stepAmount(value, step, direction))}
        />
      ) : (
        <Field
          {...rest}
          {...input}
          grouped={grouped}
          label={label}
          unit={unit}
          labelAction={labelAction}
        />
      )}
      <Keypad
        {...keypad}
        isOpen={hasKeypad && !rest.disabled}
        onClose={() => setKeypad(false)}
        label={name}
        value={value}
        decimals={decimals}
        onChange={onChange}
      />
    </>
  );
}
