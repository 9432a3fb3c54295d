import { useTranslation } from 'react-i18next';
import { traderName } from '@h5/shared/rules/traderName';

/** Writes the name of a trader in the language that is shown. */
export function useTraderName() {
  const { t } = useTranslation('shared');
  return (nickname: string) => traderName(nickname, (number) => t('unnamedTrader', { number }));
}
