/**
 * Declares a test that only `npm run test:long` runs, beside quick ones that `npm test` runs as well. A file of which every
 * test is slow is a `*.long.ts` file instead.
 */
export const longTest: Pick<jest.It, 'each'> & ((...args: Parameters<jest.It>) => void) = isLong()
  ? test
  : notDeclared();

/** The rows of a slow series: `npm test` takes the first one, `npm run test:long` all. */
export function firstOf<Row>(rows: readonly Row[]): readonly Row[] {
  return isLong() ? rows : rows.slice(0, 1);
}

function isLong(): boolean {
  return process.env.H5_LONG === '1';
}

function notDeclared() {
  const nothing = () => undefined;
  return Object.assign(nothing, { each: () => nothing }) as unknown as jest.It;
}
