import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { ApiError } from '@h5/shared/app';
import { getTraders } from '@h5/shared/contract/lead-traders/endpoints';
import { examples } from '@h5/shared/contract/lead-traders/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import host from '../../../locales/en.json';
import { HomeTraders } from './HomeTraders';

const answer = z.decode(getTraders.output, examples.getTraders.output as never);
const [trader] = answer.list;
if (!trader) throw new Error('The examples have no trader.');

function show(reply: Parameters<FakeApi['answer']>[1]) {
  const api = new FakeApi().answer(getTraders, reply as never);
  renderPage(<HomeTraders />, { api, messages: { host } });
  return { api };
}

test('shows what traders gained beside what they lost on the way, and leads to them', async () => {
  const figures = {
    ...trader.figures,
    '30': { ...trader.figures['30'], roi: '12.5', drawdown: '3.25' },
  };
  show({ ...answer, list: [{ ...trader, id: 7, nickname: 'Nadia', figures }] });
  const card = await screen.findByRole('link', { name: /Nadia/ });
  expect(card).toHaveTextContent('+12.50%30-day returnMax. drawdown3.25%Followers');
  expect(card).toHaveAttribute('href', '#/pages/follow/trader?id=7');
  const section = within(screen.getByRole('region', { name: 'Lead traders' }));
  expect(section.getByRole('link', { name: 'Smallest drawdown' })).toHaveAttribute(
    'href',
    '#/pages/follow/index',
  );
});

test('who has chosen no name is a trader with a number', async () => {
  show({ ...answer, list: [{ ...trader, id: 7, nickname: '#7' }] });
  expect(await screen.findByRole('link', { name: /^Trader 7/ })).toBeVisible();
});

test('is left out if nobody trades for others, or nothing could be read', async () => {
  const { api } = show(new ApiError('SERVER_DOWN', 'Down'));
  await waitFor(() => expect(api.inputsOf(getTraders)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
