export { OverrideBanner } from './OverrideBanner';
export { OverrideNotice } from './OverrideNotice';
export { OverrideSheet } from './OverrideSheet';
export { OverrideStore } from './OverrideStore';
