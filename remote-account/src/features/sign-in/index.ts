export { AuthPage } from './AuthPage';
export { IdentifierField } from './IdentifierField';
export { IdentifierStore, type AreaDeps, type IdentifierProblem } from './IdentifierStore';
export { NewPasswordFields } from './NewPasswordFields';
export { NewPasswordStore, type NewPasswordProblem } from './NewPasswordStore';
export { OneTimePasswordField } from './OneTimePasswordField';
export { OneTimePasswordStore, type CodeRecipient } from './OneTimePasswordStore';
export { problemMessageKey } from './problemMessageKey';
export { useDraftReset } from './useDraftReset';
