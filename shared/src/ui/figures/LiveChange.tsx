import { observable, runInAction, untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState, type ComponentProps } from 'react';
import { PriceChangeFrame, changeDirection, formatPercentChange } from './PercentChange';
import { useLiveElement, writeText } from './useLiveElement';

interface LiveChangeProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns a ratio, 0.0214 for +2.14 %, or undefined for a dash. Runs again when an observable that it read changes. */
  read: () => string | undefined;
  /** The BCP 47 language tag. */
  tag: string;
  look?: 'text' | 'chip';
}

/** A `PercentChange` that follows a store; it rerenders only if the direction changes. */
export const LiveChange = observer(function LiveChange({ read, tag, ...rest }: LiveChangeProps) {
  const readText = () => formatPercentChange(read(), tag);
  const [direction] = useState(() => observable.box(changeDirection(untracked(readText))));
  const element = useLiveElement<HTMLSpanElement>(readText, (span, text) => {
    writeText(span, text);
    runInAction(() => direction.set(changeDirection(text)));
  });

  return (
    <PriceChangeFrame {...rest} direction={direction.get()}>
      <span ref={element} />
    </PriceChangeFrame>
  );
});
