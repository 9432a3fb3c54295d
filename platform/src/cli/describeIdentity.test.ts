import { describeIdentity, type IdentityReport } from './describeIdentity';

const review = {
  id: 7,
  account: 'u2abc',
  level: 2,
  status: 'reviewing',
  documentKind: null,
  country: 'ES',
  reason: null,
  submittedAt: Date.UTC(2026, 10, 23, 8, 5),
  decidedAt: null,
};
const nothing: IdentityReport = { reviews: [], shown: null, decided: null, alteredLine: null };

test('lists what is under review', () => {
  expect(describeIdentity('list', { ...nothing, reviews: [review] }, [])).toBe(
    '7      reviewing  Lv2 2026-11-23 08:05 u2abc',
  );
  expect(describeIdentity('list', nothing, [])).toBe('There are no identities.');
});

test('shows a document on lines of its own, whatever its holder has typed', () => {
  const document = { kind: 'passport', name: 'Maria\nGarcia', number: 'XDA1' };
  const pictures = [{ side: 'front', type: 'image/png', base64: 'AAAA' }];
  const report = { ...nothing, shown: { ...review, document, pictures } };
  expect(describeIdentity('show', report, []).split('\n').slice(1)).toEqual([
    'passport ES XDA1',
    'Maria\\u000aGarcia',
    '1 pictures: --save FOLDER writes them.',
  ]);
  expect(describeIdentity('show', report, ['/x/front.png'])).toMatch(/\n\/x\/front\.png$/);
});

test('says how a review ended, and whether the log is whole', () => {
  const decided = { id: 7, status: 'failed', reason: 'duplicate' };
  expect(describeIdentity('approve', { ...nothing, decided }, [])).toBe(
    'Review 7 is failed: duplicate.',
  );
  expect(describeIdentity('verify', nothing, [])).toBe('The operator log is whole.');
  expect(describeIdentity('verify', { ...nothing, alteredLine: 3 }, [])).toMatch('Line 3');
});
