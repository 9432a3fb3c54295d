import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: import.meta.dirname });

async function faultsOf(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath });
  return result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n');
}

/** For each rule, a violation in a matching file and the expected message. */
const planted = [
  ['shared/src/contract/x.ts', "import 'react';", 'no browser code'],
  ['shared/src/rules/x.ts', "import '../app/AppStore';", 'no browser code'],
  ['shared/src/money/x.ts', "import 'mobx';", 'no browser code'],
  ['shared/src/ui/X.tsx', "import '../contract/orders/endpoints';", 'knows no trading'],
  ['shared/src/ui/X.tsx', "import '../app/AppStore';", 'knows no trading'],
  ['shared/src/ui/forms/X.tsx', "import '../../app/AppStore';", 'knows no trading'],
  ['shared/src/ui/X.tsx', "import '@h5/remote-trade';", 'Packages meet in shared'],
  ['shared/src/app/x.ts', "import '@h5/remote-trade';", 'Packages meet in shared'],
  ['remote-trade/src/x.ts', "import '@h5/remote-wallet';", 'Packages meet in shared'],
  [
    'remote-trade/src/pages/spot/X.tsx',
    "import '../../../../remote-wallet/src/pages/assets/AssetsStore';",
    'Packages meet in shared',
  ],
  ['remote-trade/src/x.ts', "import '../../host/src/shell/Shell';", 'Packages meet in shared'],
  ['backend/src/x.ts', 'export const a = { ...{ b: 1 } };', 'Each property has its own line'],
  ['shared/src/ui/X.tsx', 'export let count = 0;', 'state belongs in app'],
  ['shared/src/rules/x.ts', 'const seen = new Map();', 'state belongs in app'],
  ['shared/src/requests/x.ts', 'const seen = new Map();', 'state belongs in app'],
  ['shared/src/requests/x.ts', "import '../app/Api';", 'a second copy'],
  ['shared/src/ui/X.tsx', 'export const C = createContext(1);', 'state belongs in app'],
  ['remote-trade/src/pages/spot/X.tsx', "import '@h5/remote-wallet';", 'Packages meet in shared'],
  ['remote-trade/src/pages/spot/X.tsx', "import 'react-router-dom';", 'The router comes from'],
  [
    'remote-trade/src/pages/spot/X.tsx',
    "import '../markets/MarketRow';",
    'Pages do not import pages',
  ],
  ['remote-trade/src/pages/spot/x.ts', "import '../markets/rows';", 'Pages do not import pages'],
  [
    'remote-trade/src/pages/chart/drawings/x.ts',
    "import '../../spot/OrderFormStore';",
    'Pages do not import pages',
  ],
  [
    'remote-trade/src/pages/chart/drawings/X.tsx',
    "import '../../spot/OrderForm';",
    'Pages do not import pages',
  ],
  [
    'remote-trade/src/pages/spot/X.tsx',
    "import { ApiClient } from '@h5/shared/app';",
    'ask a store',
  ],
  [
    'remote-trade/src/pages/spot/X.tsx',
    "import '../../features/orders/OrderListRow';",
    'through its index.ts',
  ],
  [
    'remote-trade/src/pages/chart/about/x.ts',
    "import '../../../features/orders/OrderListRow';",
    'through its index.ts',
  ],
  [
    'remote-trade/src/components/X.tsx',
    "import '../features/orders/OrderListRow';",
    'its index.ts',
  ],
  [
    'remote-trade/src/features/order-form/X.tsx',
    "import '../orders/OrderListRow';",
    'its index.ts',
  ],
  ['remote-trade/src/features/order-form/x.ts', "import '../orders/OrderListRow';", 'its index.ts'],
  [
    'remote-trade/src/features/chart/kline/x.ts',
    "import '../../orders/OrderListRow';",
    'its index.ts',
  ],
  [
    'remote-trade/src/features/chart/kline/X.tsx',
    "import '../../orders/OrderListRow';",
    'index.ts',
  ],
  ['remote-trade/src/features/orders/X.tsx', "import '../../pages/spot/X';", 'knows no page'],
  ['remote-trade/src/features/orders/x.ts', "import '../../pages/spot/X';", 'knows no page'],
  ['remote-trade/src/features/chart/kline/X.tsx', "import '../../../pages/x/X';", 'no page'],
  [
    'remote-trade/src/components/X.tsx',
    "import { TopicHub } from '@h5/shared/app';",
    'ask a store',
  ],
  ['remote-trade/src/stores/X.ts', "import '../pages/spot/OrderForm';", 'do not know screens'],
  [
    'remote-trade/src/pages/chart/X.tsx',
    "import type { Chart } from 'klinecharts';",
    'knows the drawing library',
  ],
  ['host/src/x.ts', "import '@h5/remote-trade';", 'The host knows no remote'],
  ['backend/src/orders/x.ts', "import 'kysely';", 'SQL is written in'],
  ['backend/src/orders/x.routes.ts', "import './orders.sql';", 'Routes call a service'],
  ['backend/src/orders/x.service.ts', "import 'fastify';", 'Only routes know HTTP'],
  ['backend/src/orders/x.service.ts', "import 'kysely';", 'SQL is written in'],
  ['backend/src/orders/x.sql.ts', "import './orders.service';", 'SQL serves services'],
  ['backend/src/orders/x.ts', 'export const now = Date.now();', 'from the clock that is given'],
  ['backend/src/orders/x.test.ts', 'export const a = new Date();', 'from the clock that is given'],
  ['backend/src/orders/x.ts', 'export const text = Date();', 'from the clock that is given'],
  [
    'backend/src/http/x.ts',
    'export const since = performance.timeOrigin;',
    'from the clock that is given',
  ],
  ['backend/src/orders/x.ts', "import 'react';", 'no browser code'],
  [
    'backend/src/orders/x.ts',
    "import { spotMarkets } from '../markets/demoInstruments';",
    'ask the InstrumentCatalogue',
  ],
  ['backend/src/db/x.ts', "import type { T } from '../account/tables';", 'depends on no module'],
  ['backend/src/errors/x.ts', "import '../http/route';", 'depends on no module'],
  ['backend/src/limits/x.ts', "import '../wallet/wallet.service';", 'depends on no module'],
  ['backend/src/db/x.ts', "import '../lock-mining/tables';", 'depends on no module'],
  ['backend/src/sequencer/x.ts', "import '../spot/OrderBook';", 'knows no product'],
  ['backend/src/sequencer/x.ts', "import type { T } from '../orders/tables';", 'knows no product'],
  ['backend/src/sequencer/x.sql.ts', "import '../markets/catalogue';", 'knows no product'],
  ['backend/src/content/x.ts', "import '../account/Sessions';", 'must not depend on it'],
  ['backend/src/content/x.service.ts', "import '../account/Sessions';", 'must not depend on it'],
  ['backend/src/content/x.routes.ts', "import '../account/Sessions';", 'must not depend on it'],
  ['backend/src/content/x.routes.ts', "import './content.sql';", 'Routes call a service'],
  ['backend/src/content/x.service.ts', "import 'fastify';", 'Only routes know HTTP'],
  ['backend/src/http/x.ts', "import type { Session } from '../account/Sessions';", 'must not'],
  ['backend/src/orders/x.ts', "import '@h5/remote-trade';", 'Packages meet in shared'],
  ['backend/src/orders/x.ts', "import '../testing/anOrder';", 'without its tests'],
  ['backend/src/orders/x.sql.ts', "import '../../bench/table';", 'without its tests'],
  ['backend/src/nft/x.ts', "import '../ledger/postings.sql';", 'Money moves by'],
  ['backend/src/nft/x.sql.ts', 'sql`update accounts set frozen = 0`;', 'Money moves by'],
  ['backend/src/nft/x.sql.ts', 'sql`delete from holds where true`;', 'Money moves by'],
  ['backend/src/nft/x.sql.ts', "tx.insertInto('postings').values([]);", 'Money moves by'],
  ['host/src/x.ts', "import '@h5/shared/testing/builders';", 'without its tests'],
  ['host/src/x.ts', "import '@h5/shared/contract/orders/examples';", 'no bundle carries them'],
  ['shared/src/app/x.ts', "import '../contract/examples/exampleOf';", 'no bundle carries them'],
  ['remote-trade/src/x.ts', "import '@h5/shared/contract/markets/examples';", 'no bundle'],
  ['shared/src/contract/orders/endpoints.ts', "import './examples';", 'no bundle carries them'],
  ['shared/src/app/x.ts', "import '../contract/endpoints';", 'all calls with their examples'],
  ['remote-nft/src/x.ts', "import '@h5/shared/contract/modules';", 'all calls'],
  ['backend/bench/rows/x.ts', "import '@h5/shared/app';", 'no browser code'],
  ['e2e/bench/load/x.ts', "import '@h5/shared/app';", 'by its contract'],
  ['e2e/trade/x.spec.ts', "import '../../remote-trade/src/paths';", 'by its contract'],
  [
    'remote-nft/src/pages/nft/X.tsx',
    'export const a = <p dangerouslySetInnerHTML={x} />;',
    'shown as text',
  ],
  [
    'remote-nft/src/pages/nft/x.ts',
    'document.body.innerHTML = text;',
    'refuses HTML made from text',
  ],
  [
    'remote-wallet/src/pages/coin/X.tsx',
    "export const d = new Intl.DateTimeFormat('en');",
    'written by @h5/shared/rules/formatTime',
  ],
  [
    'remote-trade/src/components/x.ts',
    "export const n = Intl.NumberFormat('en');",
    'written by @h5/shared/money/format',
  ],
  ['host/src/x.ts', 'export const s = (1234).toLocaleString();', 'the same on every screen'],
  [
    'remote-nft/src/pages/nft/x.ts',
    'export const y = new Date().getFullYear();',
    'the same on every screen',
  ],
  ['shared/src/ui/X.tsx', 'export const d = Date().toLocaleTimeString();', 'the same on every'],
  [
    'shared/src/app/x.ts',
    "export const ago = new Intl.RelativeTimeFormat('en');",
    'the same on every screen',
  ],
];

test.each(planted)(
  'refuses in %s: %s',
  async (file, code, message) => {
    await expect(faultsOf(file, code)).resolves.toContain(message);
  },
  30_000,
);

test.each([
  ['shared/src/rules/x.ts', "import '../money/money';"],
  ['backend/src/http/openapi.ts', "import '@h5/shared/contract/examples/findEndpointExamples';"],
  ['remote-trade/src/pages/spot/X.tsx', "import '../../components/MarketHeader';"],
  ['remote-trade/src/pages/spot/X.tsx', "import './OrderForm';"],
  ['remote-trade/src/stores/X.ts', "export { ApiError } from '@h5/shared/app';"],
  ['remote-trade/src/pages/chart/drawings/x.ts', "import '../ChartSettings';"],
  ['remote-trade/src/pages/chart/drawings/x.ts', "import '../../../stores/TradeStore';"],
  ['remote-trade/src/features/chart/kline/x.ts', "export type { Chart } from 'klinecharts';"],
  ['backend/src/orders/x.sql.ts', "import 'kysely';"],
  ['backend/src/orders/x.sql.test.ts', "import 'kysely';"],
  ['backend/src/sequencer/x.sql.ts', "import 'kysely';"],
  ['remote-trade/src/testing/x.ts', "import '../features/orders/OrderListRow';"],
  ['backend/src/nft/x.sql.ts', 'sql`select frozen from accounts`;'],
  ['backend/src/ledger/x.sql.ts', 'sql`update accounts set frozen = 0`;'],
  ['backend/src/db/x.ts', "import '../StartError';"],
  ['backend/src/account/x.ts', "import '../content/areas';"],
  ['backend/src/nft/demoGallery.ts', "import '../markets/demoInstruments';"],
  ['shared/src/money/format.ts', "export const n = new Intl.NumberFormat('en');"],
  ['shared/src/rules/formatTime.ts', "export const d = new Intl.DateTimeFormat('en');"],
  ['backend/src/orders/x.test.ts', "import '../testing/anOrder';"],
  ['backend/src/clock.ts', 'export const now = Date.now();'],
  ['backend/src/orders/x.ts', 'export const date = new Date(0);'],
  ['e2e/bench/live/x.ts', "import '@h5/shared/contract/markets/endpoints';"],
])(
  'lets pass in %s: %s',
  async (file, code) => {
    await expect(faultsOf(file, code)).resolves.toBe('');
  },
  30_000,
);
