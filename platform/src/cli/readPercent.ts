import { UserError } from '../UserError';

/** A share of the visitors, such as “10%”. `whole` is the command that gives a version to all. */
export function readPercent(text: string, whole: string): number {
  const percent = Number(/^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text)?.[1]);
  if (percent > 0 && percent < 100) return percent;
  throw new UserError(
    `“${text}” is not a share of the visitors.`,
    percent === 100 ? `For all of them: ${whole}` : 'Write it as 10%, from 0.01% to below 100%.',
    'usage',
  );
}
