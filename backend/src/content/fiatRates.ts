import rates from './fiatRates.json';

/** What one US dollar is worth in each fiat currency. */
export const fiatRates = rates.map(({ code, rate }) => ({
  code,
  rate,
}));
