import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, type ComponentProps } from 'react';
import { formatPercent } from '../../money/format';
import { ChangeFrame, directionOf } from './PercentChange';
import { LiveText } from './LiveText';

interface LiveChangeProps extends Omit<ComponentProps<'span'>, 'ref' | 'children'> {
  /** Answers a ratio: 0.0214 is +2.14 %; asked again when something that it read has changed. */
  read: () => string;
  /** The language to write it in. */
  tag: string;
  look?: 'text' | 'chip';
}

/** A `Change` that follows a store; it is drawn again only when it turns. */
export const LiveChange = observer(function LiveChange({ read, tag, ...rest }: LiveChangeProps) {
  const direction = useMemo(() => computed(() => directionOf(read())), [read]);

  return (
    <ChangeFrame {...rest} direction={direction.get()}>
      <LiveText read={() => formatPercent(read(), tag)} />
    </ChangeFrame>
  );
});
