/**
 * Declares a test that only `npm run test:long` runs, beside quick ones that `npm test` runs as well. A file of which every
 * test is slow is a `*.long.ts` file instead.
 */
export const longTest: Pick<jest.It, 'each'> & ((...args: Parameters<jest.It>) => void) =
  process.env.H5_LONG === '1' ? test : notDeclared();

function notDeclared() {
  const nothing = () => undefined;
  return Object.assign(nothing, { each: () => nothing }) as unknown as jest.It;
}
