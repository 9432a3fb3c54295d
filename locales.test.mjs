import { readdirSync } from 'node:fs';
import {
  describeLanguages,
  describePackage,
  describeUse,
} from './platform/testing/describeMessages.mjs';
import { MessageFiles } from './platform/testing/messageFiles.mjs';
import { languages as tags } from './platform/webpack/languages.mjs';

const root = import.meta.dirname;
const languages = Object.keys(tags);
const files = new MessageFiles(root);
const packages = readdirSync(root).filter((name) => /^(host|remote-\w+)$/.test(name));
/** The `test` script of a package tests its own messages only. */
const tested = packages.filter((name) => name === (process.env.H5_TESTED_PACKAGE ?? name));
const common = 'shared/src/app/locales';
/** Loaded with the first notice. */
const notices = 'shared/src/app/notices/locales';

describeLanguages(files, common);
describeLanguages(files, notices);
describeLanguages(files, 'shared/src/contract/errors');
describeUse(files, {
  folder: common,
  users: ['shared/src', ...packages.map((name) => `${name}/src`)],
  declarations: files.textOf('shared/package.json'),
  hasNamespaces: true,
});

describeUse(files, {
  folder: notices,
  users: ['shared/src/app/notices'],
  declarations: '',
  hasNamespaces: true,
});

for (const name of tested) describePackage(files, name, common);

/** Messages that name the same thing on several screens. */
const sameThings = [
  {
    what: 'the spot account and spot trading',
    at: [
      ['shared/src/app/locales', 'shared.accounts.spot'],
      ['remote-trade/src/locales', 'modes.spot'],
      ['remote-trade/src/locales', 'markets.tab.spot'],
    ],
  },
  {
    what: 'contracts and the account for them',
    at: [
      ['shared/src/app/locales', 'shared.accounts.margin'],
      ['remote-trade/src/locales', 'modes.contract'],
      ['remote-trade/src/locales', 'markets.tab.contract'],
    ],
  },
  {
    what: 'options and the account for them',
    at: [
      ['shared/src/app/locales', 'shared.accounts.options'],
      ['remote-trade/src/locales', 'modes.seconds'],
    ],
  },
  {
    what: 'stocks and the account for them',
    at: [
      ['shared/src/app/locales', 'shared.accounts.stock'],
      ['remote-trade/src/locales', 'modes.stock'],
      ['remote-trade/src/locales', 'markets.tab.stock'],
    ],
  },
  {
    what: 'the search for a market',
    at: [
      ['host/src/locales', 'home.search'],
      ['remote-trade/src/locales', 'markets.search'],
      ['remote-trade/src/locales', 'search.field'],
    ],
  },
  {
    what: 'the currency in which worth is shown',
    at: [
      ['remote-account/src/locales', 'settings.fiat'],
      ['remote-wallet/src/locales', 'total.currency'],
    ],
  },
  {
    what: 'the worth of everything that is owned',
    at: [
      ['host/src/locales', 'home.assets.total'],
      ['remote-wallet/src/locales', 'total.label'],
    ],
  },
  {
    what: 'the way to an account of one’s own',
    at: [
      ['host/src/locales', 'home.guest.register'],
      ['remote-account/src/locales', 'login.register'],
      ['remote-account/src/locales', 'settings.guest.register'],
    ],
  },
];

test.each(sameThings)('calls $what by one name in every language', ({ at }) => {
  for (const language of languages) {
    const names = at.map(([folder, key]) => new Map(files.read(folder, language)).get(key));
    expect({ language, names }).toEqual({ language, names: names.map(() => names[0]) });
    expect(names[0]).toBeTruthy();
  }
});
