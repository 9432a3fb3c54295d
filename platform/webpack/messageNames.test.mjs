import { MessageNames } from './messageNames.mjs';

const names = new MessageNames(
  [
    `t('orders.title'); t("trade:orders.empty"); t(isBuy ? 'side.buy' : 'side.sell')`,
    't(`orders.state.${state}`, { count }); <p title={t(`orders.count`)} />; const t = `order${end}`;',
    'useLinkedSheet(`amend.${id}`); t(`shared:accounts.${name}`); t("shared:back")',
  ],
  'trade',
);

test.each([
  ['a key', 'orders.title'],
  ['a key with its namespace', 'orders.empty'],
  ['one of two keys', 'side.sell'],
  ['a key in backquotes', 'orders.count'],
  ['a plural form of a key', 'orders.count_many'],
  ['a key that is composed', 'orders.state.filled'],
  ['a plural form of a composed key', 'orders.state.left_one'],
])('finds %s', (_, key) => {
  expect(names.has(key)).toBe(true);
});

test.each([
  ['a key that nothing names', 'orders.help'],
  ['what is above a key', 'orders'],
  ['what begins like a key', 'orders.titles'],
  ['a key of another namespace', 'back'],
  ['what is composed in another namespace', 'accounts.spot'],
  ['what begins like the name of a sheet', 'amend.title'],
  ['what a beginning without a page would name', 'orders2.help'],
])('does not find %s', (_, key) => {
  expect(names.has(key)).toBe(false);
});

test('picks the messages that are named, in their order, and leaves out what is empty then', () => {
  const words = {
    side: { sell: 'Sell', none: 'None' },
    help: { title: 'Help' },
    orders: { title: 'Orders', count_one: '{{count}} order', state: { filled: 'Filled' } },
  };
  expect(JSON.stringify(names.pick(words))).toBe(
    JSON.stringify({ side: { sell: 'Sell' }, orders: words.orders }),
  );
});
