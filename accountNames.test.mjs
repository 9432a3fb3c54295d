import { readdirSync } from 'node:fs';
import { MessageFiles } from './platform/testing/messageFiles.mjs';
import { languages as tags } from './platform/webpack/languages.mjs';

const files = new MessageFiles(import.meta.dirname);
const languages = Object.keys(tags);
const prefix = 'shared.accounts.';
const common = 'shared/src/app/locales';
const folders = [
  common,
  'shared/src/app/notices/locales',
  'shared/src/contract/errors',
  ...readdirSync(import.meta.dirname)
    .filter((name) => /^(host|remote-\w+)$/.test(name))
    .map((name) => `${name}/src/locales`),
];

/** The names of the accounts in a language, by their keys. */
function namesIn(language) {
  return files
    .read(common, language)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, name]) => [key.slice(prefix.length), name]);
}

/** All messages of a language but the names themselves, as `folder: key` and text. */
function messagesIn(language) {
  return folders.flatMap((folder) =>
    files
      .read(folder, language)
      .filter(([key]) => !key.startsWith(prefix))
      .map(([key, text]) => [`${folder.split('/')[0]}: ${key}`, text]),
  );
}

test.each(languages)(
  '%s has another name for each account, and none within another',
  (language) => {
    const names = namesIn(language).map(([, name]) => name.toLowerCase());
    expect(names).toHaveLength(9);
    for (const name of names) expect(names.filter((other) => other.includes(name))).toEqual([name]);
  },
);

/** What else may be called like an account: what the account is for, and nothing else. */
const namesakes = {
  spot: /^remote-trade: (markets\.tab|modes)\.spot$/,
  margin: /^remote-trade: (futures|futuresRecord)\.|^remote-trade: (markets\.tab|modes)\.contract$/,
  options: /^remote-trade: (seconds|secondsRecord|secondsTab)\.|^remote-trade: modes\.seconds$/,
  copyTrading:
    /^remote-trade: (copies|copyRelation|copyTrading|myCopies|traders)\.|^remote-trade: menu\.copy$|^remote-finance: (tabs\.copy|ways\.copy\.title)$/,
  stock: /^remote-trade: (stock|stocks|stockOrders)\.|^remote-trade: (markets\.tab|modes)\.stock$/,
  collateral: /^remote-finance: loan\.|^remote-trade: receipt\.input\.collateral$/,
  mining:
    /^remote-\w+: (mining\.kinds|bill\.types|line|earnings\.kind)\.mining$|^remote-finance: ways\.mining\.title$/,
  locked:
    /^remote-finance: (menu\.earn|title|(tabs|earnings\.kind|mining\.kinds)\.lock)$|^host: home\.earn\.title$/,
};

test.each(languages)('%s calls nothing else by the name of an account', (language) => {
  const messages = messagesIn(language);
  const strangers = namesIn(language).flatMap(([account, name]) =>
    messages
      .filter(([, text]) => text.trim().toLowerCase() === name.toLowerCase())
      .filter(([key]) => !namesakes[account]?.test(key))
      .map(([key]) => `${account} ${key}`),
  );
  expect(strangers).toEqual([]);
});

/** How a text speaks of an account, with what stands in the place of its name. */
const phrases = {
  en: /([\p{L}]+) accounts?\b/giu,
  zh: /([\p{L}]{2})账户/gu,
  hk: /([\p{L}]{2})帳戶/gu,
  jp: /([\p{L}ー]{2})口座/gu,
  kor: /([\p{L}]+) 계정/gu,
  spa: /cuenta (?:al |de )?([\p{L}]+)/giu,
  fra: /compte (?:d’|de )?([\p{L}]+)/giu,
  th: /บัญชี(เลเวอเรจ|ฟิวเจอร์ส|สปอต|สัญญา|ออปชัน|คัดลอกเทรด|หุ้น|ซื้อขาย)/gu,
};

/** Names that accounts had, and those of the accounts elsewhere. */
const outdated = [
  'exchange', 'leverage', 'margin', 'futures', 'seconds', 'contract', 'stock', 'copy',
  '币币', '杠杆', '秒合', '合约', '幣幣', '槓桿', '合約',
  '引所', 'ッジ', '先物', '거래소', '레버리지', '선물', '초단기',
  'intercambio', 'apalancamiento', 'futuros', 'contado', 'échange', 'levier', 'spot',
  'เลเวอเรจ', 'ฟิวเจอร์ส', 'สปอต', 'ซื้อขาย',
]; // prettier-ignore

test.each(languages)('%s writes no name of an account into a text, but asks for it', (language) => {
  const names = namesIn(language).map(([, name]) => name.toLowerCase());
  const written = messagesIn(language).filter(([, text]) =>
    [...text.matchAll(phrases[language])].some(([, word]) =>
      [...names, ...outdated].includes(word.toLowerCase()),
    ),
  );
  expect(written).toEqual([]);
});
