import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { CopyField, CopySettingsStore } from './CopySettingsStore';

/** The problem of the form in words; of one field if it is given. Call it in an observer. */
export function useCopyProblem({ form }: CopySettingsStore, field?: CopyField): string | undefined {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { problem } = form;
  if (!problem) return undefined;
  if (field && (!('field' in problem) || problem.field !== field)) return undefined;
  switch (problem.code) {
    case 'OFFLINE':
      return t('spot.problem.OFFLINE');
    case 'NUMBER':
      return t('copySettings.problem.NUMBER', {
        min: formatTrimmedAmount(problem.min, tag),
        max: formatTrimmedAmount(problem.max, tag),
      });
    case 'TOO_LITTLE':
      return t('copySettings.problem.TOO_LITTLE', { min: formatTrimmedAmount(problem.min, tag) });
    default:
      return t(`copySettings.problem.${problem.code}`);
  }
}
