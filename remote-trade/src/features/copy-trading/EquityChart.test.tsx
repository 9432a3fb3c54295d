import { screen } from '@testing-library/react';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { EquityChart } from './EquityChart';

function show(values: string[]) {
  const points = values.map((value, at) => ({ time: at * 86_400_000, value }));
  renderPage(<EquityChart label="Equity" points={points} start="100" format={(v) => `${v}!`} />, {
    api: new FakeApi(),
    messages: { trade: en },
  });
}

test('names the start beside its line, and what is apart from it', () => {
  show(['100', '130', '60']);
  expect(screen.getByText('100!')).toBeVisible();
  expect(screen.getByText('130!')).toBeVisible();
  expect(screen.getByText('60!')).toBeVisible();
});

test('a highest value that would overlap the start is left out', () => {
  show(['100', '101', '60']);
  expect(screen.getByText('100!')).toBeVisible();
  expect(screen.queryByText('101!')).toBeNull();
  expect(screen.getByText('60!')).toBeVisible();
});
