import { observer } from 'mobx-react-lite';
import { ExplainedBadge } from './ExplainedBadge';
import { PricesBadge } from './PricesBadge';
import { usePriceState } from './usePriceState';

/** Marks prices as simulated or delayed, and says what that means when tapped. */
export const SimulatedBadge = observer(function SimulatedBadge() {
  const state = usePriceState();
  return (
    state && (
      <ExplainedBadge kind="prices-are" title={state.title} words={state.words}>
        <PricesBadge state={state} />
      </ExplainedBadge>
    )
  );
});
