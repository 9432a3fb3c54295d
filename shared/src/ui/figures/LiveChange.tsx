import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, type ComponentProps } from 'react';
import { PriceChangeFrame, changeDirection, formatPercentChange } from './PercentChange';
import { LiveText } from './LiveText';

interface LiveChangeProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns a ratio, 0.0214 for +2.14 %, or undefined for a dash. Runs again when an observable that it read changes. */
  read: () => string | undefined;
  /** The BCP 47 language tag. */
  tag: string;
  look?: 'text' | 'chip';
}

/** A `PercentChange` that follows a store; it rerenders only if the direction changes. */
export const LiveChange = observer(function LiveChange({ read, tag, ...rest }: LiveChangeProps) {
  const direction = useMemo(() => computed(() => changeDirection(read())), [read]);

  return (
    <PriceChangeFrame {...rest} direction={direction.get()}>
      <LiveText read={() => formatPercentChange(read(), tag)} />
    </PriceChangeFrame>
  );
});
