import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages, type Language } from '@h5/shared/contract/languages';
import { textLinkPattern } from '@h5/shared/rules/textLinks';
import { readTexts } from './readContentFolder';
import { readLinkHosts } from './readLinkHosts';
import { faqSections, ownTexts, plainTextOf, type SiteTexts } from './siteTexts';
import { brokenLinksIn } from './textLinks';
import { webLinkTo } from './webLinkTo';

const tags = Object.keys(languages) as Language[];
const site = { siteName: 'Halden', supportEmail: 'help@example.com', demo: true };

describe('the texts of the product', () => {
  const leavesOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf);
  const addressesIn = (value: unknown) =>
    leavesOf(value).flatMap((text) =>
      [...text.matchAll(textLinkPattern)].map(([, , address]) => address),
    );
  /** Sections, questions, and which paragraphs are headings, items and so on, with the links of each part. */
  const outlineOf = ({ faq, contact, about, compliance }: SiteTexts) => ({
    faq: Object.entries(faq).map(([id, { questions }]) => [
      id,
      Object.entries(questions).map(([key, { answer }]) => [
        key,
        answer.length,
        addressesIn(answer).sort(),
      ]),
    ]),
    parts: [contact, about, compliance].map((text) => [
      text.map((part) => /^(## |- |)/.exec(part)?.[0]),
      addressesIn(text).sort(),
    ]),
  });

  it.each(tags)('have the same parts and links in %s as in English', (language) => {
    expect(outlineOf(ownTexts(language))).toEqual(outlineOf(ownTexts('en')));
  });

  it.each(tags)('are never empty in %s, and their links lead somewhere', (language) => {
    const texts = ownTexts(language);
    expect(leavesOf(texts).filter((text) => text.trim() === '')).toEqual([]);
    expect(brokenLinksIn(texts)).toEqual([]);
    expect(
      leavesOf(texts)
        .join('')
        .replaceAll(/\{(site|email)\}/g, ''),
    ).not.toMatch(/[{}]/);
  });

  it('leave the section about the demo out where there is none', () => {
    const shown = (demo: boolean) => faqSections(ownTexts('en'), { ...site, demo });
    expect(shown(true)[0]?.id).toBe('demo');
    expect(shown(false).map(({ id }) => id)).toEqual(
      shown(true)
        .slice(1)
        .map(({ id }) => id),
    );
  });

  it('name the site and its address', () => {
    const text = plainTextOf(ownTexts('en').compliance, site);
    expect(text).toContain('Halden runs on');
    expect(text).toContain('Write to help@example.com');
  });
});

describe('the texts of an operator', () => {
  function folderWith(files: Record<string, unknown>): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'h5-content-'));
    for (const [name, content] of Object.entries(files)) {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(path.join(folder, name), text);
    }
    return folder;
  }

  it('replace, add and take away in their language alone', () => {
    const question = { question: 'Do you take cards?', answer: ['No.'] };
    const texts = readTexts(
      folderWith({
        'en.json': {
          faq: {
            demo: null,
            money: { questions: { cards: question, missing: null } },
            office: { title: 'Our office', questions: { hours: question } },
          },
          contact: ['Call us.'],
          articles: { risk: { title: 'Risk', summary: 'Ours.', content: ['Beware.'] } },
        },
      }),
    );
    const { faq, contact, about, articles } = texts.en;
    expect(Object.keys(faq)).toEqual([
      ...['account', 'identity', 'money', 'trading', 'proof'],
      'office',
    ]);
    expect(Object.keys(faq.money?.questions ?? {})).toEqual(['arrival', 'fees', 'cards']);
    expect(faq.money?.title).toBe('Deposits and fees');
    expect(contact).toEqual(['Call us.']);
    expect(about).toEqual(ownTexts('en').about);
    expect(articles.risk.summary).toBe('Ours.');
    expect(articles.terms).toEqual(ownTexts('en').articles.terms);
    expect(texts.fra).toEqual(ownTexts('fra'));
  });

  const answer = { question: 'Why?', answer: ['So.'] };
  it.each([
    ['en.json', '{', 'cannot be read as JSON'],
    ['de.json', {}, 'de.json is not named after a language'],
    ['notes.txt', 'x', 'notes.txt is not named after a language'],
    ['en.json', { contacts: ['x'] }, 'contacts'],
    ['en.json', { contact: [] }, 'contact'],
    ['en.json', { contact: ['  '] }, 'contact[0]'],
    ['en.json', { faq: { money: { questions: { a: { question: 'Why?' } } } } }, 'answer'],
    ['en.json', { faq: { news: { questions: { a: answer } } } }, 'section news without a title'],
    ['en.json', { articles: { press: { title: 'P', summary: 'P', content: ['P'] } } }, 'press'],
    ['en.json', { about: ['[Here](/pages/nowhere)'] }, '[Here](/pages/nowhere)'],
    ['en.json', { about: ['[Here](javascript:1)'] }, 'leads nowhere'],
    ['en.json', { about: ['[Here](http://example.com)'] }, 'leads nowhere'],
  ])('in %s stop the start when they are wrong: %j', (name, content, message) => {
    const folder = folderWith({ [name]: content });
    expect(() => readTexts(folder)).toThrow(/^H5_CONTENT: /);
    expect(() => readTexts(folder)).toThrow(message);
  });

  it('stop the start when their folder is missing', () => {
    expect(() => readTexts('/nowhere/at/all')).toThrow('/nowhere/at/all cannot be read');
  });
});

describe('a link to another site', () => {
  it.each([
    ['https://www.example.co.uk/a', 'www.example.co.uk', 'example.co.uk'],
    ['https://app.halden.example.evil.com', 'app.halden.example.evil.com', 'evil.com'],
    ['https://halden.github.io/', 'halden.github.io', 'halden.github.io'],
    ['https://xn--bcher-kva.example/', 'bücher.example', 'bücher.example'],
    ['https://xn--pple-43d.com:8443/', 'аpple.com:8443', 'аpple.com'],
    ['https://203.0.113.7/', '203.0.113.7', '203.0.113.7'],
    ['https://[2001:db8::1]/', '[2001:db8::1]', '[2001:db8::1]'],
    ['https://localhost/', 'localhost', 'localhost'],
  ])('%s names its host and who registered it', (address, host, registrable) => {
    expect(webLinkTo(new URL(address), [])).toEqual({ host, registrable, isKnown: false });
  });

  it('is known only with the very host that is listed', () => {
    const isKnown = (address: string) => webLinkTo(new URL(address), ['example.com']).isKnown;
    expect(isKnown('https://example.com/a')).toBe(true);
    expect(isKnown('https://evil.example.com/')).toBe(false);
    expect(isKnown('https://example.com:8443/')).toBe(false);
  });

  it('may lead to hosts that the operator lists', () => {
    expect(readLinkHosts(undefined)).toEqual(['www.apache.org']);
    expect(readLinkHosts(' Example.com, help.example.com:8443')).toEqual([
      'example.com',
      'help.example.com:8443',
    ]);
  });

  it.each(['https://example.com', 'example.com/a', 'a@example.com', 'a b', 'a,', '*'])(
    'cannot have %j as a listed host',
    (setting) => expect(() => readLinkHosts(setting)).toThrow('H5_LINK_HOSTS must be'),
  );
});
