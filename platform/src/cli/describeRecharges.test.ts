import { describeOperatorReport, type OperatorReport } from './describeOperatorReport';

const at = Date.UTC(2026, 10, 23, 8, 5);
const recharge = {
  id: '0198',
  account: 'u2abc',
  method: 'domestic',
  fiat: 'CNY',
  money: '715.68',
  amount: '100',
  reference: 'HABC',
  state: 'reviewing',
  reason: null,
  createdAt: at,
  approvedBy: ['ann'],
};
const line = '0198 reviewing 2026-11-23 08:05 u2abc 715.68 CNY = 100 USDT HABC';

function describeReport(words: string, report: OperatorReport) {
  const [area = '', action = 'list'] = words.split(' ');
  return describeOperatorReport({ area, command: { action } }, report, []).split('\n');
}

test('lists money of banks with what it becomes', () => {
  expect(describeReport('recharge', { recharges: [recharge] })).toEqual([line]);
  expect(describeReport('recharge', { recharges: [] })).toEqual(['There are no recharges.']);
});

test('shows who has approved', () => {
  const pictures = [{ name: '0198-voucher', type: 'image/png', base64: 'AAAA' }];
  expect(describeReport('recharge show', { shown: recharge, pictures })).toEqual([
    line,
    'domestic',
    'approved by ann',
    'One picture: --save FOLDER writes them.',
  ]);
});

test.each([
  ['approve', 0, 'The recharge 0198 is credited.'],
  ['approve', 1, 'The recharge 0198 waits for 1 more to approve it.'],
  ['refuse', 0, 'The recharge 0198 is rejected, and its owner is told.'],
])('says how %s with %d missing ended', (action, missing, said) => {
  const settled = { id: '0198', action, missing };
  expect(describeReport(`recharge ${action}`, { settled, recharges: [] })).toEqual([said]);
});

test('lists the prices of fiat money', () => {
  const mids = [{ code: 'EUR', mid: '0.86', source: 'ECB', at }];
  expect(describeReport('fiat', { mids })).toEqual(['EUR 0.86 ECB 2026-11-23 08:05']);
});
