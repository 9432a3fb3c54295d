import { languages, type Language } from '@h5/shared/contract/languages';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { articleTexts, listArticles } from './articles';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tags = Object.keys(languages) as Language[];

interface AreaRow {
  id: number;
  area_code: string;
  iso2: string;
  name: string;
  en_name: string;
  letter: string;
  hot: boolean;
}

async function areas(lang: Language, q = ''): Promise<AreaRow[]> {
  const { body } = await app.get('/api/area_code', { lang, ...(q && { q }) });
  return body.message as AreaRow[];
}

test('the site returns its name and that it uses no real money', async () => {
  const { body } = await app.get('/api/getSiteConfig');
  expect(body.message).toEqual({
    site_logo: '/api/site/logo.svg',
    site_name: 'Halden',
    demo_funds: true,
    simulated_markets: true,
  });
  const logo = await app.server.inject({ url: '/api/site/logo.svg' });
  expect(logo.headers['content-type']).toContain('image/svg+xml');
});

test('the time is the server’s', async () => {
  expect((await app.get('/api/server_time')).body.message).toBe(app.clock.now());
});

test('there is a rate for every fiat currency', async () => {
  const { body } = await app.get('/api/rate/fiat');
  const codes = (body.message as { currency_code: string }[]).map((row) => row.currency_code);
  expect(codes.join(' ')).toBe('USD CNY GBP HKD JPY EUR AED THB PHP SGD VND');
});

test.each(['terms', 'risk', 'support_email', 'resend_after'])(
  'returns the setting %s',
  async (keyword) => {
    const { body } = await app.get('/api/getSetting', { keyword });
    expect(body.message.value).not.toBe('');
  },
);

test.each(['terms', 'risk'])(
  'the setting %s names the article that holds the text',
  async (keyword) => {
    const setting = await app.get('/api/getSetting', { keyword });
    const article = await app.post('/api/news/detail', { id: setting.body.message.value });
    expect(article.body.message).toMatchObject({ c_id: 7 });
  },
);

describe('areas', () => {
  it.each([
    ['en', 'IN', 'India', 'I'],
    ['zh', 'CN', '中国', 'Z'],
    ['hk', 'US', '美國', '9劃'],
    ['jp', 'TH', 'タイ', 'タ'],
    ['jp', 'JP', '日本', 'ナ'],
    ['kor', 'KR', '대한민국', 'ㄷ'],
    ['th', 'TH', 'ไทย', 'ท'],
    ['fra', 'ET', 'Éthiopie', 'E'],
    ['spa', 'ES', 'España', 'E'],
  ] as const)('in %s list %s as %s under %s', async (lang, iso2, name, letter) => {
    const row = (await areas(lang)).find((area) => area.iso2 === iso2);
    expect(row).toMatchObject({ name, letter });
  });

  it.each(tags)(
    'in %s are grouped under the right heading, in alphabetical order',
    async (lang) => {
      const rows = await areas(lang);
      expect(rows.length).toBeGreaterThan(200);
      expect(rows.filter(({ letter }) => letter === '#')).toEqual([]);
      const letters = rows.map(({ letter }) => letter);
      const runs = letters.filter((letter, at) => letter !== letters[at - 1]);
      expect(new Set(runs).size).toBe(runs.length);
    },
  );

  it('have the same ids in every language', async () => {
    const ids = async (lang: Language) =>
      Object.fromEntries((await areas(lang)).map(({ iso2, id }) => [iso2, id]));
    const english = await ids('en');
    expect(await ids('th')).toEqual(english);
    expect(english).toMatchObject({ IN: 222, CN: 66 });
  });

  it.each(['+91', '91', 'india', 'IN', '印度'])('are found by %s', async (q) => {
    expect((await areas('zh', q)).map(({ iso2 }) => iso2)).toContain('IN');
  });
});

describe('articles', () => {
  it('are listed by category, newest first, and read by id', async () => {
    const { body } = await app.post('/api/news/list', { c_id: '4', limit: 2 });
    const { list, total } = body.message as {
      list: { id: number; c_id: number; created_at: number }[];
      total: number;
    };
    expect(total).toBe(3);
    expect(list).toHaveLength(2);
    expect(list.every((row) => row.c_id === 4 && !('content' in row))).toBe(true);
    expect(list[0]?.created_at).toBeGreaterThan(list[1]?.created_at ?? 0);

    const detail = await app.post('/api/news/detail', { id: 1 });
    expect(detail.body.message.content).toContain('Halden');
    expect(detail.body.message.content).not.toContain('{site}');
  });

  it('come in pages that follow each other without a gap, and without one twice', async () => {
    const listed = async (page: number, limit: number) => {
      const { body } = await app.post('/api/news/list', { page, limit });
      return body.message as { list: { id: number }[]; page: number; total: number };
    };
    const { list: all, total } = await listed(1, 100);
    expect(all).toHaveLength(total);
    expect(total).toBeGreaterThan(4);
    const paged = [];
    for (let page = 1; page <= Math.ceil(total / 2); page += 1) {
      const { list, ...rest } = await listed(page, 2);
      expect(rest).toMatchObject({ page, total });
      paged.push(...list);
    }
    expect(paged).toEqual(all);
    expect((await listed(Math.ceil(total / 2) + 1, 2)).list).toEqual([]);
  });

  it('that do not exist are not found', async () => {
    expect((await app.post('/api/news/detail', { id: 999 })).body.code).toBe('NOT_FOUND');
  });

  it('bring notices to the home page', async () => {
    const { body } = await app.get('/api/news/index_pop', { lang: 'jp' });
    const rows = body.message as { c_id: number; title: string }[];
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.length).toBeLessThanOrEqual(5);
    const notices = listArticles(articleTexts.jp, app.config.siteName).filter(
      ({ category }) => category === 6,
    );
    expect(rows.map(({ title }) => title)).toEqual(
      notices.slice(0, rows.length).map(({ title }) => title),
    );
  });

  it.each(tags)('say as much in %s as in English', (lang) => {
    const english = listArticles(articleTexts.en, 'Halden');
    for (const [at, article] of listArticles(articleTexts[lang], 'Halden').entries()) {
      const headings = (text = '') => text.split('\n\n').map((part) => part.startsWith('## '));
      expect(headings(article.content)).toEqual(headings(english[at]?.content));
      expect(article.title && article.summary).toBeTruthy();
    }
  });
});

describe('pages', () => {
  it('answer questions in the language of the request', async () => {
    const { body } = await app.get('/api/faq', { lang: 'fra' });
    const [demo] = body.message as { title: string; questions: { answer: string }[] }[];
    expect(demo?.title).toBe('La démo');
    expect(demo?.questions[0]?.answer).toContain('Halden');
  });

  it('say how to reach the support and what the site is', async () => {
    const contact = await app.get('/api/contactus');
    expect(contact.body.message).toMatchObject({ email: app.config.supportEmail });
    const about = await app.get('/api/aboutus');
    expect(about.body.message.content).toContain('Halden is an exchange');
  });

  it('list where products are closed', async () => {
    const { body } = await app.get('/api/operational_compliance', { lang: 'spa' });
    const { closed } = body.message as { closed: { key: string; countries: string[] }[] };
    expect(closed.map(({ key }) => key)).toEqual(['leverage30', 'seconds']);
    expect(closed[0]?.countries).toEqual(expect.arrayContaining(['DE', 'GB', 'JP', 'US']));
  });

  it('tell where a link leads, and refuse what is none', async () => {
    const link = await app.get('/api/web_link', { url: 'https://www.apache.org/licenses/' });
    expect(link.body.message).toEqual({
      host: 'www.apache.org',
      registrable: 'apache.org',
      known: true,
    });
    const bad = await app.get('/api/web_link', { url: 'javascript:alert(1)' });
    expect(bad.body.type).toBe('error');
  });
});
