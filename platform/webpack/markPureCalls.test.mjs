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

test('every call that describes something may be left out, also one inside another', () => {
  expect(transpiled(contract, 'export const fruit = z.object({ id: z.int() });')).toBe(
    'export const fruit = /*#__PURE__*/ z.object({ id: /*#__PURE__*/ z.int() });',
  );
});

test('what a function does when it runs is left as it is', () => {
  const text = 'export const read = () => warn();';
  expect(transpiled(contract, text)).toBe(text);
  const statement = 'register(fruit);\nexport {};';
  expect(transpiled(contract, statement)).toBe(statement);
});

test('a module that may hold state is left as it is', () => {
  const text = 'export const app = createApp();';
  expect(transpiled('/project/shared/src/app/app.ts', text)).toBe(text);
});
