/** The coins whose logos the gallery shows. */
export const galleryCoinCodes =
  'BTC ETH USDT USDC SOL BNB XRP DOGE ADA TRX LTC DOT AVAX LINK TON BCH APT LDO'.split(' ');
