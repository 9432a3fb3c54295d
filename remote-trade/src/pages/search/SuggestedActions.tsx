import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { ChipSection } from './ChipSection';
import { titleOfAction } from './foundPages';
import { addressOfAction, keyOfAction, offeredActions } from './searchActions';
import { useSearchStore } from './SearchStore';

/** What somebody who does not know the search yet learns from: it also finds what one can do. */
const suggested = ['deposit', 'transfer', 'alert', 'theme'] as const;

/** Actions that are often wanted and were not opened lately. */
export const SuggestedActions = observer(function SuggestedActions() {
  const { t } = useTranslation('trade');
  const app = useApp();
  const { recent } = useSearchStore();
  const offered = offeredActions(app);
  const shown = suggested.filter(
    (name) => offered.includes(name) && !recent.includes(keyOfAction(name)),
  );
  return (
    <ChipSection
      title={t('search.actions')}
      chips={shown.map((name) => ({
        key: keyOfAction(name),
        label: titleOfAction(t, name),
        url: addressOfAction(name),
      }))}
    />
  );
});
