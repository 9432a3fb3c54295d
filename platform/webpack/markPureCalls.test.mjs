import ts from 'typescript';
import { markPureCalls } from './markPureCalls.mjs';

function transpiled(fileName, text) {
  const { outputText } = ts.transpileModule(text, {
    fileName,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [markPureCalls] },
  });
  return outputText.trim();
}

const contract = '/project/shared/src/contract/fruit.ts';

test('every top-level call is marked as pure, nested ones too', () => {
  expect(transpiled(contract, 'export const fruit = z.object({ id: z.int() });')).toBe(
    'export const fruit = /*#__PURE__*/ z.object({ id: /*#__PURE__*/ z.int() });',
  );
});

test('calls inside functions are not marked', () => {
  const text = 'export const read = () => warn();';
  expect(transpiled(contract, text)).toBe(text);
  const statement = 'register(fruit);\nexport {};';
  expect(transpiled(contract, statement)).toBe(statement);
});

test('modules that may hold state are not changed', () => {
  const text = 'export const app = createApp();';
  expect(transpiled('/project/shared/src/app/app.ts', text)).toBe(text);
});
