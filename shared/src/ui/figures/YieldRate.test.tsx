import { render } from '@testing-library/react';
import { YieldRate } from './YieldRate';

test.each([
  ['0.0021', 'en', '0.21%'],
  ['0.004', 'en', '0.40%'],
  ['0.000125', 'fr', '0,0125\u00a0%'],
])('writes %s in %s as %s', (ratio, tag, words) => {
  const { container } = render(<YieldRate ratio={ratio} tag={tag} />);
  expect(container.textContent).toBe(words);
});
