export { FactorFields } from './FactorFields';
export { passkeyProblemOf } from './passkeyProblemOf';
export { FactorStore } from './FactorStore';
export { ownAddress } from './ownAddress';
export { useProtection, type ProtectionStore } from './ProtectionStore';
export { ProtectedForm } from './ProtectedForm';
export { TotpCodeField } from './TotpCodeField';
