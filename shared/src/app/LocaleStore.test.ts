import { createI18n, type MessagesLoader } from './i18n';
import { LocaleStore } from './LocaleStore';
import { BrowserStorage } from './storage';

function setup(change = () => Promise.resolve()) {
  localStorage.clear();
  const files = { change } as unknown as MessagesLoader;
  return new LocaleStore('en', createI18n('en'), files, new BrowserStorage());
}

test('keeps the language after a reload, and sets it on this document and the next one', async () => {
  const kept = jest.spyOn(Document.prototype, 'cookie', 'set');
  const locale = setup();
  await locale.change('hk');
  expect(locale.tag).toBe('zh-HK');
  expect(localStorage.getItem('lang')).toBe('hk');
  const { lang, dataset } = document.documentElement;
  expect([lang, dataset.lang]).toEqual(['zh-HK', 'hk']);
  expect(kept).toHaveBeenCalledWith(expect.stringMatching(/^h5_lang=hk;/));
  kept.mockRestore();
});

test('does not keep a language whose messages fail to load', async () => {
  const locale = setup(() => Promise.reject(new Error('404')));
  await expect(locale.change('th')).rejects.toThrow('404');
  expect(locale).toMatchObject({ language: 'en', isChanging: false });
  expect(localStorage.getItem('lang')).toBeNull();
});
