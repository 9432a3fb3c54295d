import { describeOperatorReport, type OperatorReport } from './describeOperatorReport';

const at = Date.UTC(2026, 10, 23, 8, 5);
const review = {
  id: 7,
  account: 'u2abc',
  level: 2,
  status: 'reviewing',
  country: 'ES',
  reason: null,
  submittedAt: at,
};
const user = { account: 'u2abc', nickname: null, level: 1, frozenAt: null, createdAt: at };
const hold = { account: 'u2abc', reason: 'operator', ofSession: false, endsAt: at };

function describeReport(line: string, report: OperatorReport, files: string[] = []) {
  const [area = '', action = 'list'] = line.split(' ');
  return describeOperatorReport({ area, command: { action } }, report, files).split('\n');
}

test('lists what is under review', () => {
  expect(describeReport('identity', { reviews: [review] })).toEqual([
    '7      reviewing  Lv2 2026-11-23 08:05 u2abc',
  ]);
  expect(describeReport('identity', { reviews: [] })).toEqual(['There are no identities.']);
});

test('shows a document on lines of its own, whatever its holder has typed', () => {
  const document = { kind: 'passport', name: 'Maria\nGarcia', number: 'XDA1' };
  const pictures = [{ name: '7-front', type: 'image/png', base64: 'AAAA' }];
  const report = { shown: { ...review, document }, pictures };
  expect(describeReport('identity show', report).slice(1)).toEqual([
    'passport ES XDA1',
    'Maria\\u000aGarcia',
    'One picture: --save FOLDER writes them.',
  ]);
  expect(describeReport('identity show', report, ['/x/front.png']).at(-1)).toBe('/x/front.png');
});

test('says how a decision ended', () => {
  const decided = { id: 7, status: 'failed', reason: 'duplicate' };
  expect(describeReport('identity approve', { decided })).toEqual([
    'Review 7 is failed: duplicate.',
  ]);
  const frozen = { isFrozenNow: true, users: [{ ...user, frozenAt: at }] };
  expect(describeReport('user freeze', frozen)).toEqual([
    'The account is frozen, and its owner is told.',
    'u2abc              Lv1 since 2026-11-23 08:05 frozen 2026-11-23 08:05',
  ]);
  expect(describeReport('upload remove', { removed: '3c2e', uploads: [] })).toEqual([
    'The picture 3c2e is removed.',
  ]);
});

test('shows an account with its holds', () => {
  const report = { shown: { ...user, sessions: 2, holds: [hold] } };
  expect(describeReport('user show', report)).toEqual([
    'u2abc              Lv1 since 2026-11-23 08:05',
    '2 sessions',
    'until 2026-11-23 08:05 u2abc operator (account)',
  ]);
  expect(describeReport('hold', { holds: [] })).toEqual(['Nothing is held.']);
});

test('reads the log aloud, and says whether it is whole', () => {
  const entry = { id: 3, at, who: 'ann', action: 'user.freeze', subject: 'u2abc' };
  expect(describeReport('audit', { entries: [{ ...entry, detail: '{"why":"stolen"}' }] })).toEqual([
    '     3  2026-11-23 08:05  ann  user.freeze u2abc  {"why":"stolen"}',
  ]);
  expect(describeReport('audit verify', { entries: [], alteredLine: null })).toEqual([
    'The operator log is whole.',
  ]);
  expect(describeReport('audit list u2', { entries: [] })).toEqual([
    'The operator log has no such line.',
  ]);
});

test('a log that was altered ends the command with an error', () => {
  expect(() => describeReport('audit verify', { alteredLine: 3 })).toThrow('Line 3');
});

test('says that commands are not signed yet', () => {
  expect(describeReport('keys', { keys: [] })[0]).toMatch('not signed');
  const key = { id: 'operator-ann-2026a', name: 'ann', addedAt: at, revokedAt: at };
  expect(describeReport('keys', { keys: [key] })).toEqual([
    'operator-ann-2026a  since 2026-11-23 08:05, revoked 2026-11-23 08:05',
  ]);
});
