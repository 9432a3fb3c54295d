import { useTranslation } from 'react-i18next';

const unnamed = /^#(\d+)$/;

/** Writes the name of a trader. Who has chosen none is named by the public number; no chosen name has a “#”. */
export function useTraderName() {
  const { t } = useTranslation('trade');
  return (nickname: string) => {
    const number = unnamed.exec(nickname)?.[1];
    return number === undefined ? nickname : t('copyTrading.unnamed', { number });
  };
}
