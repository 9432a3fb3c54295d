import { screen, within } from '@testing-library/react';
import { ListRow } from './ListRow';
import { render } from '../testing/render';

test('shows what it is about, what is known of it, and a figure', () => {
  render(<ListRow what="Transfer" detail="Yesterday" figure="12.5" />);
  const row = within(screen.getByRole('article'));
  for (const text of ['Transfer', 'Yesterday', '12.5']) expect(row.getByText(text)).toBeVisible();
});

test('has no empty elements for what is not known', () => {
  render(<ListRow what="Transfer" />);
  expect(screen.getByRole('article').querySelectorAll('span:empty')).toHaveLength(0);
  expect(screen.getByRole('article')).toHaveTextContent(/^Transfer$/);
});
