import type { ReactNode } from 'react';
import { SimulatedBadge } from '@h5/shared/badges/SimulatedBadge';
import { JoinedBadges } from './JoinedBadges';

/** What the prices of a page are: simulated or late, and how old. The age is last, because its width changes. */
export function PriceBadges({ age }: { age: ReactNode }) {
  return (
    <JoinedBadges>
      <SimulatedBadge />
      {age}
    </JoinedBadges>
  );
}
