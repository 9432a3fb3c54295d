export { default } from '@h5/platform/eslint';
