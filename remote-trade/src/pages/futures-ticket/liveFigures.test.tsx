import { act, screen, waitFor } from '@testing-library/react';
import { getContract } from '@h5/shared/contract/futures/endpoints';
import { fakeViewport } from '@h5/shared/testing/fakeViewport';
import { aView, findTicket, prepared, renderTicket } from '../../testing/futuresTicket';
import { FuturesTicketStore } from './FuturesTicketStore';

const ticker = {
  open: '59000',
  high: '61000',
  low: '58000',
  volume: '10',
  quoteVolume: '600000',
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
  await waitFor(() => expect(card).toHaveTextContent('+60.00ROE+25.00%'));
  onRender.mockClear();
  return { card, onRender, send, ticket };
}

const look = fakeViewport();

test('ticks write the figures of a position and of the ticket, and render nothing', async () => {
  const { card, onRender, send, ticket } = await setup();
  const largest = ticket.getByText('Max long').closest('div');
  const before = largest?.textContent;
  send(2, '60600');
  await waitFor(() => expect(card).toHaveTextContent('+120.00ROE+50.00%'));
  expect(card).toHaveTextContent('16.67%');
  expect(card).toHaveTextContent('60,600.0');
  expect(largest?.textContent).not.toBe(before);
  expect(onRender).not.toHaveBeenCalled();
});

test('the risk has the colour of the last warning that it reached', async () => {
  const { card, send } = await setup();
  send(2, '59200');
  await waitFor(() => expect(card).toHaveTextContent('75.00%'));
  expect(screen.getByText('75.00%')).toHaveClass('liquidation');
  send(3, '59100');
  await waitFor(() => expect(card).toHaveTextContent('100.00%'));
  expect(screen.getByText('100.00%')).toHaveClass('danger');
  send(4, '58000');
  await waitFor(() => expect(card).toHaveTextContent('over 100%'));
  send(5, '60000');
  await waitFor(() => expect(card).toHaveTextContent('25.00%'));
  expect(screen.getByText('25.00%')).not.toHaveClass('danger');
});

test('what is scrolled away is neither written nor rendered, and is right when it is seen again', async () => {
  const computed = jest.spyOn(FuturesTicketStore.prototype, 'price', 'get');
  const { card, onRender, send, ticket } = await setup();
  const form = ticket.getByText('Max long').closest('form');
  const before = form?.textContent;
  look((element) => element.contains(card));
  onRender.mockClear();
  computed.mockClear();
  send(2, '61200');
  await waitFor(() => expect(card).toHaveTextContent('+240.00ROE+100.00%'));
  expect(computed).not.toHaveBeenCalled();
  expect(onRender).not.toHaveBeenCalled();
  expect(form?.textContent).toBe(before);

  look((element) => !element.contains(card));
  expect(form?.textContent).not.toBe(before);
  send(3, '60000');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Long at/ })).toHaveTextContent('60,0'),
  );
  expect(card).toHaveTextContent('+240.00ROE+100.00%');
});

test('a contract that is read again with the same positions renders nothing, and it is read while it is seen', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const api = prepared();
    const onRender = jest.fn();
    await renderTicket({ api, onRender });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    onRender.mockClear();
    const asked = api.inputsOf(getContract).length;
    api.answer(getContract, aView({ room: { long: '7000000', short: '8000000' } }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(api.inputsOf(getContract)).toHaveLength(asked + 1);
    expect(screen.getByText(/7M/)).toBeInTheDocument();
    expect(onRender).not.toHaveBeenCalled();

    // Nobody sees the room and the open interest.
    look(() => false);
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(api.inputsOf(getContract)).toHaveLength(asked + 1);
    look(() => true);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(api.inputsOf(getContract)).toHaveLength(asked + 2);
  } finally {
    jest.useRealTimers();
  }
});
