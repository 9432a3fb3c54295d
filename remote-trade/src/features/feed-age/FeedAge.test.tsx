import { act, screen } from '@testing-library/react';
import { autorun } from 'mobx';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { FeedAge } from './FeedAge';
import { FeedAgeStore } from './FeedAgeStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('tells the age of late prices only, and that trading is halted from two seconds on', () => {
  const { app } = renderPage(<FeedAge />, { api: new FakeApi(), messages: { trade: en } });
  const badge = () => screen.queryByTitle('Age of the prices');
  expect(badge()).toBeNull();
  app.topics.pricesAt = Date.now();
  act(() => jest.advanceTimersByTime(1_000));
  expect(badge()).toBeNull();
  act(() => jest.advanceTimersByTime(200));
  expect(badge()).toHaveTextContent(/^1\.2 s$/);
  act(() => jest.advanceTimersByTime(800));
  expect(badge()).toHaveTextContent(/^Halted 2\.0 s$/);
  app.topics.pricesAt = Date.now();
  act(() => jest.advanceTimersByTime(200));
  expect(badge()).toBeNull();
});

test('a tap explains it', async () => {
  jest.useRealTimers();
  const { app, person } = renderPage(<FeedAge />, {
    api: new FakeApi(),
    messages: { trade: en },
  });
  app.topics.pricesAt = Date.now() - 5_000;
  await person.click(await screen.findByRole('button', { name: /^Age of the prices/ }));
  expect(await screen.findByRole('dialog', { name: 'Age of the prices' })).toBeVisible();
});

test('prices are old after one second, not at it, and halted at two', () => {
  jest.setSystemTime(10_000);
  const feed = new FeedAgeStore({ pricesAt: 9_000 });
  expect([feed.isOld, feed.isHalted]).toEqual([false, false]);
  jest.setSystemTime(10_001);
  expect([feed.isOld, feed.isHalted]).toEqual([true, false]);
  jest.setSystemTime(11_000);
  expect(feed.isHalted).toBe(true);
});

test('the age is measured while somebody observes it, and is right for whoever reads it', () => {
  jest.setSystemTime(10_000);
  const feed = new FeedAgeStore({ pricesAt: 9_500 });
  const told = jest.fn();
  const stop = autorun(() => told(feed.age));
  act(() => jest.advanceTimersByTime(400));
  expect(told.mock.calls).toEqual([[500], [700], [900]]);
  stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(12_500);
  expect([feed.age, feed.isHalted]).toEqual([3_000, true]);
});
