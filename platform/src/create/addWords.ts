import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a new page says by itself in each language; its title is to be translated. */
const nothing: Readonly<Record<string, string>> = {
  en: 'Nothing here yet',
  zh: '暂无内容',
  hk: '暫無內容',
  jp: 'まだ何もありません',
  kor: '아직 내용이 없습니다',
  fra: 'Rien pour l’instant',
  spa: 'Todavía no hay nada',
  th: 'ยังไม่มีรายการ',
};

/** What the words of a remote have on top, each the name of a page or of something that pages share. */
export async function readKeys(remote: string): Promise<string[]> {
  const text = await readFile(path.join(remote, 'src/locales/en.json'), 'utf8');
  return Object.keys(JSON.parse(text) as Record<string, unknown>);
}

/** Adds the words of a new page to each language of a remote, under a key of its own. Returns the changed files. */
export async function addWords(remote: string, key: string, title: string): Promise<string[]> {
  const files = Object.entries(nothing).map(
    ([language, none]) => [path.join(remote, `src/locales/${language}.json`), none] as const,
  );
  for (const [file, none] of files) {
    const words = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    const entries = Object.entries(words);
    const after = entries.findIndex(([other]) => other > key);
    entries.splice(after < 0 ? entries.length : after, 0, [key, { none, title }]);
    await writeFile(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }
  return files.map(([file]) => file);
}
