import type { ReactNode } from 'react';
import { JoinedBadges } from './JoinedBadges';
import { SimulatedBadge } from './SimulatedBadge';

/** What the prices of a page are: simulated or late, and how old. The age is last, because its width changes. */
export function PriceBadges({ age }: { age: ReactNode }) {
  return (
    <JoinedBadges>
      <SimulatedBadge />
      {age}
    </JoinedBadges>
  );
}
