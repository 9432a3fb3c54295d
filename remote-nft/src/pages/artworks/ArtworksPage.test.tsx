import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { getProductAreas, type ProductArea } from '@h5/shared/contract/product-areas/endpoints';
import { getArtworks, type Artwork } from '@h5/shared/contract/nft/endpoints';
import { aClosedArea } from '@h5/shared/contract/product-areas/examples';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { anArtwork } from '@h5/shared/contract/nft/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import { pagePaths } from '@h5/shared/contract/routes';
import en from '../../locales/en.json';
import { ArtworksPage } from './ArtworksPage';

const hour = 3_600_000;
const now = Date.UTC(2026, 0, 15, 12);

function setup(works: Artwork[] | Error, areas: ProductArea[] = []) {
  const api = new FakeApi()
    .answer(getProductAreas, areas)
    .answer(getMarkets, [aMarket({ baseId: 2, symbol: 'ETH-USDT', last: '3000' })])
    .answer(getArtworks, ({ page, limit }) => {
      if (works instanceof Error) throw works;
      const list = works.slice((page - 1) * limit, page * limit);
      return { list, page, limit, total: works.length };
    });
  return renderPage(<ArtworksPage />, { api, messages: { nft: en } });
}

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

const card = (name = 'Quarter Tones No. 14') => screen.findByRole('article', { name });

test('says why it is closed in the country of the person', async () => {
  setup([anArtwork()], [aClosedArea({ key: 'nft' })]);
  expect(await screen.findByText('This is not available in your country.')).toBeVisible();
  expect(screen.queryByText(en.notOpen)).toBeNull();
});

test('shows an artwork, its creator and the current bid', async () => {
  setup([anArtwork({ endAt: now + 2 * hour })]);
  const work = await card();
  expect(screen.getByRole('main')).toHaveAttribute('data-page', pagePaths.artworks);
  expect(screen.getByText('Demo funds')).toBeVisible();
  expect(within(work).getByRole('img', { name: 'Quarter Tones No. 14' })).toHaveAttribute(
    'src',
    '/api/media/artwork/1.svg',
  );
  expect(work).toHaveTextContent('Quarter Tones by Ines Valdez');
  expect(work).toHaveTextContent('Current bid2.45 ETH');
  expect(await within(work).findByText('$7,350.00')).toBeVisible();
  expect(work).toHaveTextContent('Ends in 02:00:00');
  expect(within(work).getByText('Auction')).toBeVisible();
});

test.each<[string, Partial<Artwork>, string]>([
  ['a fixed price', { saleMode: 'normal', endAt: null }, 'Price2.45'],
  ['an auction to come', { status: 2, startAt: now + 49 * hour }, 'Starting bid2.45'],
  [
    'an auction to come, with its start',
    { status: 2, startAt: now + 49 * hour },
    'Starts in 2d 01:00:00',
  ],
  ['an auction that is over', { status: 0 }, 'Last bid2.45'],
  ['an artwork that was sold', { saleMode: 'normal', status: 0 }, 'Not for sale'],
  ['a blind box', { saleMode: 'blind_box', endAt: null }, 'Blind box'],
  ['a film', { mediaType: 'video' }, 'Video'],
])('shows %s', async (_, overrides, words) => {
  setup([anArtwork(overrides)]);
  expect(await card()).toHaveTextContent(words);
});

test('loads the list again when a sale begins or ends', async () => {
  const { api } = setup([anArtwork({ endAt: now - 1 })]);
  await waitFor(() => expect(api.inputsOf(getArtworks)).toHaveLength(2));
});

test('shows a note when an image cannot be loaded', async () => {
  setup([anArtwork()]);
  fireEvent.error(within(await card()).getByRole('img'));
  expect(await card()).toHaveTextContent('The picture could not be loaded');
});

test('reads more artworks when asked, two in a row', async () => {
  const works = Array.from({ length: 25 }, (_, at) => anArtwork({ id: at + 1, name: `No. ${at}` }));
  const { person } = setup(works);
  await card('No. 0');
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(10);
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await card('No. 24')).toBeVisible();
});

test('says why the artworks could not be read', async () => {
  setup(new ApiError('OFFLINE', 'You are offline.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('looks again when nothing was on sale', async () => {
  const works: Artwork[] = [];
  const { person } = setup(works);
  expect(await screen.findByText('No artworks are on sale right now')).toBeVisible();
  works.push(anArtwork());
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await card()).toBeVisible();
});
