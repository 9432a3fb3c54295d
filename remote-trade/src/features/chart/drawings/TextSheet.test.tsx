import { screen } from '@testing-library/react';
import { BrowserStorage } from '@h5/shared/app';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../../locales/en.json';
import { DrawingsStore } from './DrawingsStore';
import { TextSheet } from './TextSheet';

beforeEach(() => localStorage.clear());

function setup() {
  const drawings = new DrawingsStore('BTC-USDT', new BrowserStorage());
  drawings.selectTool('text');
  drawings.addPoint({ time: 60_000, price: 50_000 });
  const sheet = <TextSheet isOpen onClose={drawings.cancelText} drawings={drawings} />;
  return { drawings, ...renderPage(sheet, { messages: { trade: en } }) };
}

test('places what was written', async () => {
  const { drawings, person } = setup();
  await person.type(screen.getByLabelText('Your words'), 'Breakout{Enter}');
  expect(drawings.selected?.text).toBe('Breakout');
});

test('places nothing when it is closed', async () => {
  const { drawings, person } = setup();
  await person.type(screen.getByLabelText('Your words'), 'Breakout');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(drawings).toMatchObject({ list: [], tool: undefined });
});
