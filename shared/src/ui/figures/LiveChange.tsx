import type { ComponentProps } from 'react';
import { LiveSignedText } from './LiveSignedText';
import { formatPercentChange } from './PercentChange';

interface LiveChangeProps extends Omit<ComponentProps<typeof LiveSignedText>, 'read'> {
  /** Returns a ratio, 0.0214 for +2.14 %, or undefined for a dash. Runs again when an observable that it read changes. */
  read: () => string | undefined;
  /** The BCP 47 language tag. */
  tag: string;
}

/** A `PercentChange` that follows a store; it rerenders only if the direction changes. */
export function LiveChange({ read, tag, ...rest }: LiveChangeProps) {
  return <LiveSignedText {...rest} read={() => formatPercentChange(read(), tag)} />;
}
