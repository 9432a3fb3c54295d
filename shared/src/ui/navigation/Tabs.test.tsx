import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './Tabs';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

const tabs = [
  { value: 'book', label: 'Book' },
  { value: 'trades', label: 'Trades' },
] as const;

itBehavesLikeAnElement(
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

test('the tab key enters the row once, and keys choose along it', async () => {
  render(<Market />);
  const trades = () => screen.getByRole('tab', { name: 'Trades' });
  const book = () => screen.getByRole('tab', { name: 'Book' });
  await userEvent.tab();
  expect(book()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(trades()).toHaveFocus();
  expect(trades()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(book()).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(book()).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(trades()).toHaveFocus();
  await userEvent.tab();
  expect(book()).not.toHaveFocus();
  expect(trades()).not.toHaveFocus();
});
