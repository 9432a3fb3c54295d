import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Decimal } from '../../money/money';
import { loadedWhenIdle } from '../../requests/whenIdle';
import { normalizeAmount } from './amountInput';

const loadParser = loadedWhenIdle(() =>
  import(/* webpackChunkName: "pasted-amount" */ './pastedAmount').then(
    ({ parsePastedAmount }) => parsePastedAmount,
  ),
);

interface PasteTarget {
  value: string;
  onChange: (value: string) => void;
  decimals?: number | undefined;
  unit?: string | undefined;
}

/** What was said about a paste, while the amount is still this one. */
interface Notice {
  value: string;
  problem?: string;
  hint?: string;
}

export type PastedAmount = ReturnType<typeof usePastedAmount>;

/** Takes amounts that are pasted into a field, and says what was refused or left out until the amount changes. */
export function usePastedAmount({ value, onChange, decimals, unit }: PasteTarget) {
  const { t } = useTranslation('ui');
  const [notice, setNotice] = useState<Notice>();
  const tag = document.documentElement.lang || 'en';
  const refuse = (problem: string) => setNotice({ value, problem });

  /** `before` and `after` are what stays of the amount. */
  async function paste(text: string, before = '', after = ''): Promise<void> {
    const parse = await loadParser().catch(() => undefined);
    if (!parse) return refuse(t('keypad.pasteRefused'));
    const read = parse(text, tag, unit);
    if ('problem' in read) return refuse(t(`amount.paste.${read.problem}`));
    const whole = before + read.amount + after;
    const next = normalizeAmount(whole, decimals);
    if (!/^\d*\.?\d*$/.test(whole)) return refuse(t('amount.paste.notNumber'));
    const isCut = !new Decimal(whole).eq(next);
    setNotice(isCut ? { value: next, hint: t('amount.paste.cut') } : undefined);
    onChange(next);
  }

  const { problem, hint } = notice?.value === value ? notice : {};
  return { paste, problem, hint, refuse };
}
