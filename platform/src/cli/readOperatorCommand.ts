import { UserError } from '../UserError';

export interface OperatorRequest {
  area: string;
  command: { action: string; [field: string]: unknown };
}

interface Verb {
  /** The arguments by their fields; one in brackets may be left out. */
  takes?: readonly Argument[];
  /** The reason is asked for, and goes into the operator log. */
  needsWhy?: boolean;
}
type Argument =
  | ('id' | 'account' | '[text]' | '[subject]' | 'hours' | 'name' | 'key')
  | ('code' | 'mid' | 'source' | 'reference' | 'output' | 'height' | 'amount');

/** What can be done in each area. */
const areas: Readonly<Record<string, Readonly<Record<string, Verb>>>> = {
  identity: {
    list: {},
    show: { takes: ['id'] },
    approve: { takes: ['id'] },
    refuse: { takes: ['id'], needsWhy: true },
  },
  user: {
    list: { takes: ['[text]'] },
    show: { takes: ['account'] },
    freeze: { takes: ['account'], needsWhy: true },
  },
  hold: { list: {}, add: { takes: ['account', 'hours'], needsWhy: true } },
  deposit: {
    list: {},
    show: { takes: ['key'] },
    approve: { takes: ['key', 'output', 'height', 'amount'] },
    refuse: { takes: ['key'], needsWhy: true },
  },
  recharge: {
    list: {},
    show: { takes: ['key'] },
    approve: { takes: ['key'] },
    refuse: { takes: ['key'], needsWhy: true },
  },
  fiat: { list: {}, set: { takes: ['code', 'mid', 'source'] } },
  withdrawal: {
    list: {},
    show: { takes: ['key'] },
    approve: { takes: ['key'] },
    refuse: { takes: ['key'], needsWhy: true },
    skip: { takes: ['key'] },
    paid: { takes: ['key', 'reference'] },
    fail: { takes: ['key'], needsWhy: true },
    resend: { takes: ['key'] },
  },
  upload: {
    list: { takes: ['account'] },
    show: { takes: ['key'] },
    remove: { takes: ['key'], needsWhy: true },
  },
  audit: { list: { takes: ['[subject]'] }, verify: {} },
  keys: { list: {}, add: { takes: ['name'] }, revoke: { takes: ['key'], needsWhy: true } },
};

const shownNames: Readonly<Record<Argument, string>> = {
  id: '<number>',
  account: '<account>',
  '[text]': '[<account>]',
  '[subject]': '[<about>]',
  hours: '<hours>',
  name: '<name>',
  key: '<id>',
  code: '<currency>',
  mid: '<price>',
  source: '<source>',
  reference: '<reference>',
  output: '<output>',
  height: '<height>',
  amount: '<amount>',
};

const usageOf = (area: string, name: string, { takes = [], needsWhy }: Verb) =>
  [area, name, ...takes.map((one) => shownNames[one]), ...(needsWhy ? ['--why TEXT'] : [])].join(
    ' ',
  );

export const operatorUsage = `operator <${Object.entries(areas)
  .map(([area, verbs]) =>
    Object.entries(verbs)
      .map(([name, verb]) => usageOf(area, name, verb))
      .join(' | '),
  )
  .join(' | ')}> [--as NAME] [--save FOLDER] [--lang L]`;

interface Options {
  why?: string;
  lang?: string;
}

/** The command of the arguments, checked as far as it can be without the database. An area alone lists. */
export function readOperatorCommand(
  [area = '', action = 'list', ...args]: readonly string[],
  { why, lang }: Options,
): OperatorRequest {
  const verbs = Object.hasOwn(areas, area) ? areas[area] : undefined;
  if (!verbs) throw unknown(`operator ${area}`.trim(), `Areas: ${Object.keys(areas).join(', ')}.`);
  const verb = Object.hasOwn(verbs, action) ? verbs[action] : undefined;
  const uses = Object.entries(verbs).map(
    ([name, one]) => `h5 operator ${usageOf(area, name, one)}`,
  );
  if (!verb) throw unknown(`operator ${area} ${action}`, `Usage: ${uses.join(', ')}.`);
  const hint = `Usage: h5 operator ${usageOf(area, action, verb)}`;
  const { takes = [], needsWhy } = verb;
  const [surplus] = args.slice(takes.length);
  if (surplus !== undefined) throw new UserError(`“${surplus}” is not taken.`, hint, 'usage');
  const fields = takes.map((argument, at) => fieldOf(argument, args[at], hint));
  if (needsWhy && !why?.trim()) throw new UserError('Say why.', hint, 'usage');
  return {
    area,
    command: {
      action,
      ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
      ...(needsWhy && { why }),
      ...(lang !== undefined && { lang }),
    },
  };
}

const numbers: readonly Argument[] = ['id', 'hours', 'output', 'height'];

/** The outputs of a transaction are counted from 0. */
const isWhole = (text: string, argument: Argument) =>
  /^[1-9]\d{0,14}$/.test(text) || (argument === 'output' && text === '0');

function fieldOf(
  argument: Argument,
  text: string | undefined,
  hint: string,
): [string, string | number | undefined] {
  if (argument === '[text]' || argument === '[subject]') return [argument.slice(1, -1), text];
  const isNumber = numbers.includes(argument);
  if (text === undefined || (isNumber && !isWhole(text, argument))) {
    const what = isNumber ? `a number as ${shownNames[argument]}` : shownNames[argument];
    throw new UserError(`Give ${what}.`, hint, 'usage');
  }
  return [argument === 'key' ? 'id' : argument, isNumber ? Number(text) : text];
}

const unknown = (what: string, hint: string) =>
  new UserError(`There is no “h5 ${what}”.`, hint, 'usage');
