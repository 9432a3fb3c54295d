import { observable, runInAction, untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState, type ComponentProps } from 'react';
import { PriceChangeFrame, changeDirection } from './PercentChange';
import { useLiveElement, writeText } from './useLiveElement';

interface LiveSignedTextProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Returns the text with its sign. Runs again when an observable that it read changes. */
  read: () => string;
  look?: 'text' | 'chip';
}

/** Text that follows a store, with the colour and arrow of its sign; it rerenders only if the direction changes. */
export const LiveSignedText = observer(function LiveSignedText({
  read,
  ...rest
}: LiveSignedTextProps) {
  const [direction] = useState(() => observable.box(changeDirection(untracked(read))));
  const element = useLiveElement<HTMLSpanElement>(read, (span, text) => {
    writeText(span, text);
    const next = changeDirection(text);
    if (next !== untracked(() => direction.get())) runInAction(() => direction.set(next));
  });

  return (
    <PriceChangeFrame {...rest} direction={direction.get()}>
      <span ref={element} />
    </PriceChangeFrame>
  );
});
