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

const about: Readonly<Record<string, string>> = {
  identity:
    'documents and pictures; what is under review first. Reasons of a refusal: duplicate, unreadable, mismatch, expired, unsupported, incomplete.',
  user: 'accounts by how their names begin. A frozen one opens nothing; its owner unfreezes it.',
  hold: 'why nothing may leave an account, until when. A hold can be added and never be shortened.',
  deposit: 'coins that people miss.',
  recharge: 'money of banks and its vouchers.',
  fiat: 'middle prices of fiat money.',
  withdrawal: 'what leaves. Above 10,000 US dollars two operators approve.',
  upload: 'pictures. Only an avatar can be removed.',
  audit: 'who decided or looked at what, when and why.',
  keys: 'whose signatures count. Once there is a key, each command needs --as NAME.',
};

const shownNames: Readonly<Record<Argument, string>> = {
  id: '<number>',
  account: '<account>',
  '[text]': '[<account>]',
  '[subject]': '[<about>]',
  hours: '<hours, at most 720>',
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

export const operatorUsage =
  'operator <area> <verb> … [--why TEXT] [--as NAME] [--save FOLDER] [--lang L]';

const usesOf = (area: string, verbs: Readonly<Record<string, Verb>>) =>
  Object.entries(verbs).map(([name, verb]) => `h5 operator ${usageOf(area, name, verb)}`);

/** Each command on a line of its own; those of one area, if it is named. */
export function describeOperatorAreas([named = '']: readonly string[] = []): string {
  const shown = Object.hasOwn(areas, named)
    ? Object.entries(areas).filter(([area]) => area === named)
    : Object.entries(areas);
  return shown
    .map(([area, verbs]) => [`${area}: ${about[area]}`, ...usesOf(area, verbs)].join('\n    '))
    .join('\n');
}

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
  if (!verbs)
    throw unknown(
      `operator ${area}`.trim(),
      `Areas: ${Object.keys(areas).join(', ')}. “h5 operator --help” lists their commands.`,
    );
  const verb = Object.hasOwn(verbs, action) ? verbs[action] : undefined;
  if (!verb) {
    const uses = usesOf(area, verbs);
    throw unknown(`operator ${area} ${action}`, `Usage: ${uses.join(', ')}.`);
  }
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
/** A month: whoever needs longer freezes the account. */
const mostHours = 720;

/** The outputs of a transaction are counted from 0. */
const isWhole = (text: string, argument: Argument) =>
  argument === 'output' && text === '0'
    ? true
    : /^[1-9]\d{0,14}$/.test(text) && (argument !== 'hours' || Number(text) <= mostHours);

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
