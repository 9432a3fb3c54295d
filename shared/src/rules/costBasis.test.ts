import {
  averageCost,
  applyToCostBasis,
  emptyCostBasis,
  unrealisedProfit,
  type HoldingMovement,
} from './costBasis';

function after(...movements: HoldingMovement[]) {
  const { quantity, cost } = movements.reduce(applyToCostBasis, emptyCostBasis);
  return { quantity: quantity.toFixed(), cost: cost.toFixed() };
}

describe('the cost of a holding', () => {
  test('is what every buy paid, fees included', () => {
    // 0.5 at 60,000 and 0.5 at 62,000, each with a fee of 0.1 %.
    expect(after({ change: '0.5', cost: '30030' }, { change: '0.5', cost: '31031' })).toEqual({
      quantity: '1',
      cost: '61061',
    });
  });

  test('leaves with what is sold, at the average and not at the price of the sale', () => {
    const bought = { change: '1', cost: '61061' };
    expect(after(bought, { change: '-0.25', cost: '99999' })).toEqual({
      quantity: '0.75',
      cost: '45795.75',
    });
  });

  test('keeps the average through sales, and moves it with the next buy', () => {
    const held = [
      { change: '2', cost: '200' },
      { change: '-1', cost: '0' },
      { change: '1', cost: '200' },
    ].reduce(applyToCostBasis, emptyCostBasis);
    expect(averageCost(held)?.toFixed()).toBe('150');
  });

  test('begins anew once everything is sold', () => {
    expect(
      after({ change: '3', cost: '100' }, { change: '-3', cost: '0' }, { change: '1', cost: '50' }),
    ).toEqual({ quantity: '1', cost: '50' });
  });

  test('is cut to the decimals that the database keeps', () => {
    const { cost } = after({ change: '3', cost: '1' }, { change: '-1', cost: '0' });
    expect(cost).toBe('0.666666666666666666');
  });

  test('counts what was given for nothing as free', () => {
    expect(after({ change: '1', cost: '0' })).toEqual({ quantity: '1', cost: '0' });
  });
});

test('there is no average of nothing', () => {
  expect(averageCost(emptyCostBasis)).toBeUndefined();
  expect(averageCost({ quantity: '3', cost: '1' })?.toFixed()).toBe('0.333333333333333333');
});

describe('the unrealised profit', () => {
  test('is what a holding is worth beyond its cost', () => {
    const { profit, rate } = unrealisedProfit('0.5', '60000', '63000');
    expect(profit.toFixed()).toBe('1500');
    expect(rate?.toFixed()).toBe('0.05');
  });

  test('is below zero once the price has fallen below the average', () => {
    const { profit, rate } = unrealisedProfit('2', '100', '90');
    expect(profit.toFixed()).toBe('-20');
    expect(rate?.toFixed()).toBe('-0.1');
  });

  test('has no rate when the holding cost nothing', () => {
    const { profit, rate } = unrealisedProfit('2', '0', '90');
    expect(profit.toFixed()).toBe('180');
    expect(rate).toBeUndefined();
  });
});
