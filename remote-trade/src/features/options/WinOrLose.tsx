import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Decimal } from '@h5/shared/money/money';
import { formatNet } from './formatNet';

/** Both ends of an option, net of its fee: win +7.90, lose −10.10. */
export const WinOrLose = observer(function WinOrLose({
  win,
  loss,
}: {
  win: Decimal;
  loss: Decimal;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  return t('seconds.winOrLose', { win: formatNet(win, tag), loss: formatNet(loss, tag) });
});
