import { createTestApp } from '../testing/renderPage';

test('sets the colour of the browser’s bars to the theme’s', () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'theme-color', content: '' });
  document.head.append(meta);
  const { app } = createTestApp();
  app.theme.choose('light');
  expect([document.documentElement.dataset.theme, meta.content]).toEqual(['light', '#ffffff']);
  app.theme.choose('dark');
  expect([document.documentElement.dataset.theme, meta.content]).toEqual(['dark', '#0b0e11']);
  meta.remove();
});

test('keeps the chosen colours after a reload', () => {
  const { app } = createTestApp();
  app.theme.choose('light');
  app.theme.choosePriceColours('blind');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(document.documentElement.dataset.upDown).toBe('blind');
  app.theme.choose('system');
  expect(localStorage.getItem('theme')).toBeNull();
});

test('follows the colours that another tab chooses', () => {
  const { app } = createTestApp();
  app.theme.watchOtherTabs();
  localStorage.setItem('upDown', 'red');
  dispatchEvent(new StorageEvent('storage', { key: 'upDown', newValue: 'red' }));
  expect(app.theme.priceColours).toBe('red');
  expect(document.documentElement.dataset.upDown).toBe('red');
});
