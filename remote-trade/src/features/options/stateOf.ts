import type { Option } from '@h5/shared/contract/options/option';

/** The message that says how far an open option is. */
export function stateOf({ status, entry, underReview }: Option) {
  if (underReview) return 'seconds.state.review';
  if (status === 2) return 'seconds.state.settling';
  return entry ? 'seconds.state.running' : 'seconds.state.waiting';
}
