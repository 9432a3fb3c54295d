import { leafOfText } from '@h5/shared/rules/receipts/receipt';
import { hashLeaf } from './hashLeaf';

test('the server computes the leaf that browsers compute', () => {
  for (const text of ['{}', '{"symbol":"BTC-PERP"}', 'é €𝄞', 'x'.repeat(1_000)]) {
    expect(hashLeaf(text)).toBe(leafOfText(text));
  }
});
