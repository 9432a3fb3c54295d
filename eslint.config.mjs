import tseslint from 'typescript-eslint';
import {
  components,
  everywhere,
  examples,
  formatting,
  layer,
  no,
  peers,
  remoteLayers,
  router,
  tools,
  unsafe,
  wholeContract,
} from './platform/eslint/rules.mjs';

const browser = no(
  '^(react|mobx|@h5/shared/(app|ui)|(\\.\\./)+(app|ui)/)',
  'Server and browser both run this: no browser code here.',
);
const domain = no(
  '^((\\.\\./)+(app/(?!locales/)|contract/|release/|rules/)|@h5/shared/(app|contract|release|rules))',
  'A part of the kit knows no trading.',
);
const releases = no(
  '^(\\.\\./)+release/',
  'The contract knows no releases: what builds and the registry write is described in release/.',
);
const ownCopy = no(
  '^(\\.\\./)+app/',
  'A remote would bundle a second copy: import @h5/shared/app, which the host provides.',
);
const outside = no(
  '^@h5/(?!shared/(contract|release|rules|testing)/)|^(\\.\\./)+(host|remote-\\w+|backend|shared)/',
  'E2e tests and benches know the product by its contract and its screens.',
);
const demoData = no(
  '/demoInstruments$',
  'Only the demo names its coins and markets; others ask the InstrumentCatalogue.',
);
const drawing = no('^klinecharts', 'Only chart/kline knows the drawing library.');
const kysely = no('^kysely', 'SQL is written in *.sql.ts.');
const sql = no('\\.sql$', 'Routes call a service.');
const services = no('\\.service$', 'SQL serves services, not the reverse.');
const http = no('^fastify', 'Only routes know HTTP.');
const byCommand = 'Money moves by runMoneyCommand or moveMoney of backend/src/ledger.';
const ledgerWrites = no('/postings\\.sql$', byCommand);
const ledgerTables = '(accounts|postings|holds|money_commands|ledger_\\w+)';
/** Statements that write to the tables of the ledger, in SQL and in the words of Kysely. */
const ledgerStatements = [
  `TemplateElement[value.raw=/\\b(insert into|update|delete from|copy|truncate) ${ledgerTables}\\b/i]`,
  `CallExpression[callee.property.name=/^(insertInto|updateTable|deleteFrom)$/][arguments.0.value=/^${ledgerTables}$/]`,
].map((selector) => ({ selector, message: byCommand }));
const modules = no(
  '^(\\.\\./)+(account|alerts|cluster|content|finance|http|invariants|jobs|ledger|lock-mining|mail|markets|nft|operator|orders|realtime|sequencer|spot|wallet)/',
  'The database layer depends on no module; a module adds its tables in its tables.ts.',
);
const products = no(
  '^(\\.\\./)+(spot|orders|markets)/',
  'The sequencer knows no product: a product plugs into it through Product.',
);
const followers = no(
  '/copy-trading/',
  'Futures tells its PositionFollowers what happens to positions, and does not know who they are.',
);
const futuresFiles = [
  'CommandDefinition',
  'PositionFollowers',
  'Futures(Position|State|Settlement|Market)',
  'futuresMarkets',
  'beginClosingPart',
  'endOrOwe',
  'position(Notices|Row)',
  'routeCommands',
].join('|');
const followed = no(
  `^(\\.\\./)+futures/(?!(${futuresFiles})$)`,
  'Copy trading follows futures through PositionFollowers and the few files beside it.',
);
const accounts = no(
  '^(\\.\\./)+account/',
  'This module is used by account and must not depend on it.',
);

const top = ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration';
const copies = 'Each importer gets its own copy of this file: state belongs in app/.';
const stateless = [
  `${top}[kind!="const"]`,
  `${top} > VariableDeclarator > NewExpression[callee.name=/(Map|Set|Store)$/]`,
  `${top} > VariableDeclarator > CallExpression[callee.name=/^(observable|createContext)$/]`,
].map((selector) => ({ selector, message: copies }));

const clockOnly = [
  'MemberExpression[object.name="Date"][property.name="now"]',
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'MemberExpression[object.name="performance"][property.name="timeOrigin"]',
].map((selector) => ({ selector, message: 'The time comes from the clock that is given.' }));
const atTheStart = {
  selector: 'ImportExpression',
  message: 'The server loads its libraries at the start: import it at the top of the file.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/generated/',
      '.data/',
      '**/coverage/',
      '**/test-results/',
    ],
  },
  tseslint.configs.base,
  ...everywhere,
  // The command line and development tools print to a terminal.
  {
    files: [
      'platform/**/*.ts',
      'backend/src/main.ts',
      'backend/src/start*.ts',
      'backend/bench/**',
      'e2e/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['{shared,host,remote-*,backend,platform}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,long}.{ts,tsx}', '**/*.d.ts', '**/testing/**'],
    // This rule has another name, so that a layer does not replace it.
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [tools, examples, wholeContract] },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.{test,long}.ts', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [tools, examples] }],
    },
  },
  {
    files: [
      'shared/src/contract/**/examples.ts',
      'shared/src/contract/{modules,endpoints}.ts',
      'shared/src/contract/examples/**',
      'backend/src/http/openapi.ts',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [tools] }] },
  },
  {
    files: ['{shared,host,remote-*,backend}/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.{test,long}.{ts,tsx}',
      'shared/src/money/format.ts',
      'shared/src/rules/{formatTime,formatRelativeTime}.ts',
    ],
    rules: { 'no-restricted-properties': ['error', ...formatting] },
  },
  {
    files: ['remote-trade/src/**/*.{ts,tsx}'],
    ignores: [
      'remote-trade/src/features/chart/kline/**',
      'remote-trade/src/testing/**',
      '**/*.{test,long}.{ts,tsx}',
      '**/*.d.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [tools, examples, wholeContract, drawing] },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: [
      '**/*.{test,long}.ts',
      '**/testing/**',
      'backend/src/ledger/MoneyMovement.ts',
      'backend/src/sequencer/commitBatch.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [tools, ledgerWrites, demoData] },
      ],
    },
  },
  {
    files: ['backend/src/**/demo*.ts', 'backend/src/markets/seedInstruments.ts'],
    ignores: ['**/*.{test,long}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [tools, ledgerWrites] }],
    },
  },
  layer('shared/src/**/*.{ts,tsx}', peers),
  layer('shared/src/{rules,money}/**/*.ts', peers, browser),
  layer('shared/src/contract/!(*.test).ts', peers, browser, releases),
  layer('shared/src/contract/*/**/*.ts', peers, browser, releases),
  layer('shared/src/release/**/*.ts', peers, browser),
  layer('shared/src/ui/**/*.{ts,tsx}', peers, domain),
  layer('shared/src/{badges,requests,sheets}/**/*.{ts,tsx}', peers, ownCopy),
  {
    files: [
      'shared/src/{badges,contract,release,rules,money,requests,sheets,ui,testing}/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.{test,long}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...unsafe, ...stateless] },
  },
  ...remoteLayers('remote-*/src'),
  components('host/src'),
  layer(
    'host/src/**/*.{ts,tsx}',
    no('^@h5/(remote-\\w+|platform|backend)', 'The host knows no remote.'),
    router,
  ),
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unsafe, ...clockOnly] },
  },
  {
    files: ['backend/src/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unsafe, atTheStart] },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.{test,long}.ts', '**/testing/**', 'backend/src/clock.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...unsafe, ...clockOnly, ...ledgerStatements, atTheStart],
    },
  },
  {
    files: ['backend/src/ledger/**/*.ts'],
    ignores: ['**/*.{test,long}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...unsafe, ...clockOnly, atTheStart] },
  },
  layer('backend/src/**/*.ts', peers, browser, kysely),
  layer('backend/{src/db,src/testing,bench}/**/*.ts', peers, browser),
  layer('backend/src/**/*.routes.ts', peers, browser, kysely, sql),
  layer('backend/src/**/*.service.ts', peers, browser, kysely, http),
  layer('backend/src/**/*.sql.ts', peers, browser, http, services),
  layer('backend/src/**/*.sql.{test,long}.ts', peers, browser),
  layer('backend/src/{db,errors,limits}/!(*.test|*.long).ts', peers, browser, modules),
  layer('backend/src/sequencer/**/*.ts', peers, browser, kysely, products),
  layer('backend/src/sequencer/**/*.sql.ts', peers, browser, http, services, products),
  layer('backend/src/futures/!(*.test|*.long).ts', peers, browser, kysely, followers),
  layer('backend/src/futures/*.routes.ts', peers, browser, kysely, sql, followers),
  layer('backend/src/futures/*.service.ts', peers, browser, kysely, http, followers),
  layer('backend/src/futures/*.sql.ts', peers, browser, http, services, followers),
  // The demo plays the past of its traders with the parts of the engine.
  layer(
    'backend/src/copy-trading/{,traders/}!(*.test|*.long).ts',
    peers,
    browser,
    kysely,
    followed,
  ),
  layer('backend/src/copy-trading/{,traders/}*.routes.ts', peers, browser, kysely, sql, followed),
  layer('backend/src/copy-trading/{,traders/}*.service.ts', peers, browser, kysely, http, followed),
  layer('backend/src/copy-trading/{,traders/}*.sql.ts', peers, browser, http, services, followed),
  layer('backend/src/content/!(*.test|*.long|index).ts', peers, browser, kysely, accounts),
  layer('backend/src/content/*.routes.ts', peers, browser, kysely, accounts, sql),
  layer('backend/src/content/*.service.ts', peers, browser, kysely, accounts, http),
  layer('backend/src/http/!(*.test|*.long).ts', peers, browser, kysely, accounts),
  layer('e2e/**/*.{ts,mts,tsx}', outside),
);
