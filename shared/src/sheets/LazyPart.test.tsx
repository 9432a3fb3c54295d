import { screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import { LazyPart } from './LazyPart';

function Words({ text }: { text: string }) {
  return <p>{text}</p>;
}

test('shows a part that could not be fetched once it is asked for again', async () => {
  const load = jest
    .fn<Promise<typeof Words>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Words);
  const { person } = renderPage(<LazyPart load={load} text="Two coins" />, {});
  expect(await screen.findByText(/This part could not be loaded/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Two coins')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
