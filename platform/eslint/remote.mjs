import tseslint from 'typescript-eslint';
import { everywhere, examples, formatting, remoteLayers, tools, wholeContract } from './rules.mjs';

const tests = '**/*.test.{ts,tsx}';

/** The rules for a remote in its own repository: those that its sources would have in the workspace. */
export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/generated/', '.data/'] },
  tseslint.configs.base,
  ...everywhere,
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [tests, '**/*.d.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [tools, examples, wholeContract] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [tests],
    rules: { 'no-restricted-properties': ['error', ...formatting] },
  },
  ...remoteLayers('src'),
);
