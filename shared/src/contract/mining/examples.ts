import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

const noon = Date.UTC(2026, 0, 15, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const midnight = noon + 12 * hourMs;

const terms = {
  name: 'Antler S1',
  currency_id: 1,
  symbol: 'BTC-USDT',
  hash_th: '100',
  price: '2500',
  deposit: '100',
  days: 365,
  upkeep_usdt_per_th: '0.06',
} as const;

const pool = { pool_th: '50000', pool_reward: '0.9', index: '60000' } as const;

/** 100 TH of 50,000. */
export const miningDayExample: z.input<typeof endpoints.miningDay> = {
  day: noon - 36 * hourMs,
  ...pool,
  gross: '0.0018',
  upkeep: '0.0001',
  net: '0.0017',
};

export const machineExample: z.input<typeof endpoints.machine> = {
  id: 1,
  ...terms,
  left: 480,
  last: miningDayExample,
  payback_days: 25,
};
export const aMachine = builderOf(endpoints.machine, machineExample);

export const rigExample: z.input<typeof endpoints.rig> = {
  id: '0198a5b0-7c1e-7000-8000-000000000005',
  machine: 1,
  ...terms,
  number: 2,
  bought_at: noon,
  start: midnight,
  end: midnight + 365 * dayMs,
  state: 'running',
  is_halted: false,
  days_paid: 1,
  total_income: '0.0034',
  ended_at: null,
};
export const aRig = builderOf(endpoints.rig, rigExample);

const id = rigExample.id;

export const rigIncomeExample: z.input<typeof endpoints.rigIncome> = {
  day: 1,
  date: midnight,
  gross: '0.0036',
  upkeep: '0.0002',
  net: '0.0034',
  ...pool,
  receipt_id: '0198a5b0-7c1e-7000-8000-0000000000a5',
};
export const aRigIncome = builderOf(endpoints.rigIncome, rigIncomeExample);

export const examples: ExamplesOf<typeof endpoints> = {
  getMachines: { input: {}, output: [machineExample] },
  getMachine: {
    input: { id: '1' },
    output: { machine: machineExample, days: [miningDayExample] },
  },
  buyMachines: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-00000000e007',
      machine_id: '1',
      number: '2',
      pay_password: '830274',
    },
    output: { ...rigExample, state: 'pending', days_paid: 0, total_income: '0' },
  },
  getRigs: {
    input: { state: 'running' },
    output: { list: [rigExample], page: 1, limit: 10, total: 1 },
  },
  getRigIncomes: {
    input: { rig_id: id },
    output: {
      rig: rigExample,
      days: { list: [rigIncomeExample], page: 1, limit: 10, total: 1 },
    },
  },
  stopRig: {
    input: { req_id: '0198a5b0-7c1e-7000-8000-00000000e008', rig_id: id },
    output: { ...rigExample, state: 'stopped', ended_at: midnight + 36 * hourMs },
  },
};
