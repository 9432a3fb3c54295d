import { rankOfText } from './matchWords';

test.each([
  ['Dépôt', 'depot', 2],
  ['Close all positions', 'positions close', 1],
  ['Clear', 'ear', 0],
  ['一键平仓, 全部平仓', '平仓', 1],
  ['ปิดทุกสถานะ', 'ทุก', 1],
  ['Deposit', '', 0],
  ['Two-step sign-in, 2FA', '2fa', 1],
])('%j answers %j by %d', (text, query, rank) => {
  expect(rankOfText(text, query)).toBe(rank);
});
