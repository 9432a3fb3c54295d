import { languages, type Language } from '@h5/shared/contract/languages';
import { demoTraders } from './demoTraders';
import { demoTraderText } from './demoTraderText';
import texts from './texts.json';

test('says what a demo trader does, how large and how often', () => {
  const [metronome] = demoTraders;
  if (!metronome) throw new Error('There is no demo trader.');
  expect(demoTraderText(metronome, 'en')).toBe(
    'Trades BTC-PERP with 10% of its equity at 5x. Every 15 minutes it follows the direction of the last 5 minutes ' +
      'and closes 5 minutes later. It has no edge: it shows how copying works and what frequent trading costs. ' +
      'It decides every 5 minutes. In its history from before the demo, all these times are 24 times as long.',
  );
});

test.each(Object.keys(languages) as Language[])(
  'each demo trader is described in %s',
  (language) => {
    const described = demoTraders.map((trading) => demoTraderText(trading, language));
    expect(new Set(described).size).toBe(demoTraders.length);
    for (const text of described) expect(text).not.toMatch(/\{|undefined|  /);
    // The parameters are the same in every language.
    for (const [key, text] of Object.entries(texts.en)) {
      const translated = texts[language][key as keyof typeof texts.en];
      const numbers = (words: string) => (words.match(/\d+/g) ?? []).filter((one) => one !== '1');
      expect(numbers(translated).filter((one) => !numbers(text).includes(one)).length).toBeLessThan(
        2,
      );
    }
  },
);
