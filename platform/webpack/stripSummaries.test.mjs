import ts from 'typescript';
import { markPureCalls } from './markPureCalls.mjs';
import { stripSummaries } from './stripSummaries.mjs';

function transpiled(fileName, text) {
  const { outputText } = ts.transpileModule(text, {
    fileName,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [stripSummaries, markPureCalls] },
  });
  return outputText.replace(/\s+/g, ' ').trim();
}

const contract = '/project/shared/src/contract/fruit.ts';
const text =
  "export const list = endpoint({ path: '/fruit', summary: 'All of it.', input: nothing });";

test('a build contains endpoints without their summaries', () => {
  expect(transpiled(contract, text)).toBe(
    "export const list = /*#__PURE__*/ endpoint({ path: '/fruit', input: nothing });",
  );
});

test('a field of that name in what is sent stays', () => {
  const sent =
    "export const a = endpoint({ path: '/a', output: z.object({ summary: z.string() }) });";
  expect(transpiled(contract, sent)).toContain('summary: /*#__PURE__*/ z.string()');
});

test('other modules are not changed', () => {
  expect(transpiled('/project/host/src/fruit.ts', text)).toContain('summary');
});
