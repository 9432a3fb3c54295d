import { act, screen, waitFor } from '@testing-library/react';
import { findTicket, renderTicket } from '../../testing/contractTicket';

const ticker = {
  ...{ open: '59000', high: '61000', low: '58000', volume: '10', quoteVolume: '600000' },
  change: '0.02',
};

async function setup() {
  const onRender = jest.fn();
  const { app, socket } = await renderTicket({ onRender });
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const ticket = await findTicket();
  const card = await screen.findByRole('article', { name: 'BTC-PERP Long' });
  const send = (seq: number, mark: string, last = mark) =>
    act(() => {
      socket.send('mark.BTC-PERP', seq, { time: Date.now(), index: mark, last, mark });
      socket.send('ticker.BTC-PERP', seq, { ...ticker, last });
    });
  // Gives the gain its sign and the day its direction.
  send(1, '60300');
  await waitFor(() => expect(card).toHaveTextContent('+60.00 (+25.00%)'));
  onRender.mockClear();
  return { card, onRender, send, ticket };
}

test('ticks write the figures of a position and of the ticket, and render nothing', async () => {
  const { card, onRender, send, ticket } = await setup();
  const largest = ticket.getByText('Max long').closest('div');
  const before = largest?.textContent;
  send(2, '60600');
  await waitFor(() => expect(card).toHaveTextContent('+120.00 (+50.00%)'));
  expect(card).toHaveTextContent('16.67%');
  expect(card).toHaveTextContent('60,600.0');
  expect(largest?.textContent).not.toBe(before);
  expect(onRender).not.toHaveBeenCalled();
});

test('the risk has the colour of the last warning that it reached', async () => {
  const { card, send } = await setup();
  send(2, '59200');
  await waitFor(() => expect(card).toHaveTextContent('75%'));
  expect(screen.getByText('75%')).toHaveClass('liquidation');
  send(3, '59100');
  await waitFor(() => expect(card).toHaveTextContent('100%'));
  expect(screen.getByText('100%')).toHaveClass('danger');
  send(4, '58000');
  await waitFor(() => expect(card).toHaveTextContent('over 100%'));
  send(5, '60000');
  await waitFor(() => expect(card).toHaveTextContent('25%'));
  expect(screen.getByText('25%')).not.toHaveClass('danger');
});
