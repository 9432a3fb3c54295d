import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export const peers = no(
  '^@h5/(host|remote-\\w+|platform|backend)|^(\\.\\./)+(host|remote-\\w+|platform|backend|shared(?!/src/app/locales/))/',
  'Packages meet in shared, imported as @h5/shared/….',
);
export const router = no('^react-router', 'The router comes from @h5/shared/app.');
const api = no('^@h5/shared/app$', 'Components ask a store.', ['Api', 'ApiClient', 'TopicHub']);
const views = no('/(pages|components)/', 'Stores do not know screens.');
const alone = 'Pages do not import pages: what two of them use belongs in components/ or stores/.';
const pages = no('^\\.\\./(?!\\.\\.)', alone);
/** The same rule for files in a subfolder of a page. */
const pagesFromPart = no('^\\.\\./\\.\\./(?!\\.\\.)', alone);
const features = no('/features/[\\w-]+/', 'A feature is used through its index.ts.');
const otherFeatures = no('^\\.\\./[\\w-]+/', 'A feature is used through its index.ts.');
/** As seen from a folder inside a feature. */
const otherFeaturesFromPart = no(
  '^\\.\\./\\.\\./[\\w-]+/',
  'A feature is used through its index.ts.',
);
const screens = no('/pages/', 'A feature knows no page: several pages show it.');
export const tools = no('(^|/)(testing|bench)/', 'The product runs without its tests and benches.');
export const examples = no(
  '(^|/)examples(/|$)',
  "The contract's examples are for tests and the API document: no bundle carries them.",
);
/** Each page carries the calls that it makes. */
export const wholeContract = no(
  '(shared|\\.\\.)/contract/(modules|endpoints|findTopicByName)$',
  'This has all calls with their examples: no bundle carries them.',
);

/** Forbids imports whose module matches, or only some names of it. */
export function no(regex, message, importNames) {
  return { regex, message, ...(importNames && { importNames }) };
}

/** In a flat configuration the last matching block replaces earlier ones, so each block lists all its patterns. */
export function layer(files, ...patterns) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

export const unsafe = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Text is shown as text.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    message: 'The page policy refuses HTML made from text.',
  },
  {
    selector:
      'SpreadElement > ObjectExpression.argument[properties.length>0], SpreadElement > TSAsExpression.argument > ObjectExpression',
    message: 'Each property has its own line: a misspelt one inside a spread would compile.',
  },
];

/** What a component leaves to its store. */
const storesAsk = [
  {
    selector:
      'CallExpression[callee.property.name="call"]:matches([callee.object.name="api"], [callee.object.property.name="api"])',
    message: 'Components ask a store, which makes the call.',
  },
  {
    selector: 'NewExpression[callee.name=/^(Paged)?Resource$/]',
    message: 'Components ask a store, which keeps what was read.',
  },
];

const words = (what, where) =>
  `${what} are written by @h5/shared/${where}, the same on every screen.`;
const numbers = words('Amounts', 'money/format');
const times = words('Dates and times', 'rules/formatTime');
export const formatting = [
  { object: 'Intl', property: 'NumberFormat', message: numbers },
  { object: 'Intl', property: 'DateTimeFormat', message: times },
  { object: 'Intl', property: 'RelativeTimeFormat', message: times },
  { property: 'toLocaleString', message: `${numbers} ${times}` },
  ...['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds'].map((part) => ({
    property: `get${part}`,
    message: times,
  })),
  ...['Date', 'Time', 'LocaleDate', 'LocaleTime', 'UTC'].map((kind) => ({
    property: `to${kind}String`,
    message: times,
  })),
];

/** Rules for every source. */
export const everywhere = [
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-empty': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'prefer-const': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/rules-of-hooks': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', ...unsafe],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.{test,long}.{ts,tsx}', '**/*.config.ts', '**/*.d.ts', 'e2e/**'],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
];

/** What the components of a host or a remote leave to stores. */
export function components(src) {
  return {
    files: [`${src}/**/*.tsx`],
    ignores: ['**/*.{test,long}.tsx', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...unsafe, ...storesAsk] },
  };
}

/** What the parts of a remote may import. `src` is the pattern of its sources. */
export function remoteLayers(src) {
  return [
    components(src),
    layer(`${src}/**/*.ts`, peers, router, features),
    layer(`${src}/**/*.tsx`, peers, router, features, api),
    layer(`${src}/stores/*.{ts,tsx}`, peers, router, features, views),
    layer(`${src}/features/**/*.ts`, peers, router, screens, otherFeatures),
    layer(`${src}/features/**/*.tsx`, peers, router, screens, otherFeatures, api),
    layer(`${src}/features/*/*/**/*.ts`, peers, router, screens, otherFeaturesFromPart),
    layer(`${src}/features/*/*/**/*.tsx`, peers, router, screens, otherFeaturesFromPart, api),
    layer(`${src}/testing/*.ts`, peers, router),
    layer(`${src}/pages/**/*.ts`, peers, router, features, pages),
    layer(`${src}/pages/**/*.tsx`, peers, router, features, api, pages),
    layer(`${src}/pages/*/*/**/*.ts`, peers, router, features, pagesFromPart),
    layer(`${src}/pages/*/*/**/*.tsx`, peers, router, features, api, pagesFromPart),
  ];
}
