import { screen } from '@testing-library/react';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { TraderName } from './TraderName';

const person = { nickname: 'Momentum', avatar: null, isDemo: false };

test('tells people of one name apart by a number, and a demo trader by its mark', () => {
  renderPage(
    <>
      <TraderName trader={person} id={12} />
      <TraderName trader={person} id={40} />
      <TraderName trader={{ ...person, isDemo: true }} id={2} />
    </>,
    { api: new FakeApi(), messages: { trade: en } },
  );
  expect(screen.getAllByText('Momentum')).toHaveLength(3);
  expect(screen.getByText('#12')).toBeVisible();
  expect(screen.getByText('#40')).toBeVisible();
  expect(screen.queryByText('#2')).toBeNull();
  expect(screen.getByText('Bot')).toBeVisible();
});

test('the number of somebody who has chosen no name is what they are called', () => {
  renderPage(<TraderName trader={{ ...person, nickname: '#7' }} id={7} />, {
    api: new FakeApi(),
    messages: { trade: en },
  });
  expect(screen.getByText('Trader 7')).toBeVisible();
  expect(screen.queryByText('#7')).toBeNull();
});
