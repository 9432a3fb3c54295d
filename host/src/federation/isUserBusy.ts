import type { ActivityStore } from '@h5/shared/app';
import type { TypedFields } from './TypedFields';

/**
 * Whether leaving the page now would interrupt the user: a component says so by `useBusy`, a call that changes
 * something is running, a sheet is open, or a field is being typed into.
 */
export function isUserBusy(activity: ActivityStore, fields: TypedFields): boolean {
  return activity.isBusy || document.querySelector('dialog[open]') !== null || fields.isTyping;
}
