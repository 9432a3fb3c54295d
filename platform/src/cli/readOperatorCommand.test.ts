import { UserError } from '../UserError';
import { describeOperatorAreas, readOperatorCommand } from './readOperatorCommand';

const read = (line: string, options = {}) => readOperatorCommand(line.split(' '), options);

test.each([
  ['identity', 'identity', { action: 'list' }],
  ['identity show 7', 'identity', { action: 'show', id: 7 }],
  ['user list', 'user', { action: 'list' }],
  ['user list u2', 'user', { action: 'list', text: 'u2' }],
  ['withdrawal approve 0198', 'withdrawal', { action: 'approve', id: '0198' }],
  ['withdrawal paid 0198 TX-1', 'withdrawal', { action: 'paid', id: '0198', reference: 'TX-1' }],
  ['withdrawal resend 0198', 'withdrawal', { action: 'resend', id: '0198' }],
  [
    'deposit approve 0198 0 812 249.5',
    'deposit',
    { action: 'approve', id: '0198', output: 0, height: 812, amount: '249.5' },
  ],
  ['recharge approve 0198', 'recharge', { action: 'approve', id: '0198' }],
  ['fiat set EUR 0.86 ECB', 'fiat', { action: 'set', code: 'EUR', mid: '0.86', source: 'ECB' }],
  ['upload show 3c2e', 'upload', { action: 'show', id: '3c2e' }],
  ['audit list u2abc', 'audit', { action: 'list', subject: 'u2abc' }],
  ['keys add ann', 'keys', { action: 'add', name: 'ann' }],
])('“h5 operator %s” is read', (line, area, command) => {
  expect(read(line)).toEqual({ area, command });
});

test('a decision takes its reason, and the language of the message', () => {
  expect(read('user freeze u2abc', { why: 'stolen', lang: 'fra' })).toEqual({
    area: 'user',
    command: { action: 'freeze', account: 'u2abc', why: 'stolen', lang: 'fra' },
  });
  expect(read('hold add u2abc 24', { why: 'asked' }).command).toMatchObject({ hours: 24 });
});

test.each([
  ['', 'There is no “h5 operator”.'],
  ['toString', 'There is no “h5 operator toString”.'],
  ['hold end', 'There is no “h5 operator hold end”.'],
  ['identity show', 'Give a number as <number>.'],
  ['identity show 7a', 'Give a number as <number>.'],
  ['deposit approve 0198 x 812 5', 'Give a number as <output>.'],
  ['hold add u2abc 721', 'Give a number as <hours, at most 720>.'],
  ['user show', 'Give <account>.'],
  ['identity list 7', '“7” is not taken.'],
  ['user freeze u2abc', 'Say why.'],
])('“h5 operator %s” is refused', (line, message) => {
  const reading = () => read(line);
  expect(reading).toThrow(UserError);
  expect(reading).toThrow(message);
});

test('the help has a line for each command, or for those of one area', () => {
  const lines = describeOperatorAreas().split('\n');
  expect(lines).toContain('    h5 operator identity refuse <number> --why TEXT');
  expect(lines.filter((line) => !line.startsWith(' '))).toHaveLength(10);
  expect(describeOperatorAreas(['audit']).split('\n')).toEqual([
    'audit: who decided or looked at what, when and why.',
    '    h5 operator audit list [<about>]',
    '    h5 operator audit verify',
  ]);
});
