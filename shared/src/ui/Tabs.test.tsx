import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './Tabs';
import { conforms } from './testing/conforms';
import { render } from './testing/render';

const tabs = [
  { value: 'book', label: 'Book' },
  { value: 'trades', label: 'Trades' },
] as const;

conforms(
  <Tabs label="Market" tabs={tabs} value="book" onChange={() => {}}>
    <TabPanel value="book" />
  </Tabs>,
);

function Market() {
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  return (
    <Tabs label="Market" tabs={tabs} value={tab} onChange={setTab}>
      <TabPanel value="book">Bids and asks</TabPanel>
      <TabPanel value="trades">Recent trades</TabPanel>
    </Tabs>
  );
}

test('shows the panel of the chosen tab only', async () => {
  render(<Market />);
  expect(screen.getByRole('tabpanel', { name: 'Book' })).toHaveTextContent('Bids and asks');
  await userEvent.click(screen.getByRole('tab', { name: 'Trades' }));
  expect(screen.getByRole('tabpanel', { name: 'Trades' })).toHaveTextContent('Recent trades');
  expect(screen.queryByText('Bids and asks')).not.toBeInTheDocument();
});

test('arrow keys move along the row', async () => {
  render(<Market />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Trades' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Trades' })).toHaveAttribute('aria-selected', 'true');
});
