import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  countField,
  emptyInput,
  pageSchemaOf,
  pagingFields,
  reqId,
  time,
  uuid,
} from '../primitives';
import { payPasswordField } from '../security/fields';
import { wireObject } from '../wireObject';

const terms = {
  name: z.string(),
  /** What it mines. */
  currency_id: z.int(),
  /** The market whose index upkeep is converted by. */
  symbol: z.string(),
  /** Of one machine. */
  hash_th: amount,
  /** In USDT, and not returned. */
  price: amount,
  /** In USDT; returned at the end or on stopping. */
  deposit: amount,
  days: z.int(),
  upkeep_usdt_per_th: amount,
};

/** What a pool found on a day, and what one machine would have earned of it. */
export const miningDay = wireObject({
  /** Its midnight. */
  day: time,
  pool_th: amount,
  pool_reward: amount,
  /** The index at its end. */
  index: amount,
  gross: amount,
  upkeep: amount,
  net: amount,
});

export const machine = wireObject({
  id: z.int(),
  ...terms,
  left: z.int(),
  /** The last day that is over; null before the first one. */
  last: z.nullable(miningDay),
  /** Days like the last one until the price is earned back; null if that is not within the term. */
  payback_days: z.nullable(z.int()),
});

export const getMachines = endpoint({
  method: 'GET',
  path: '/mining/list',
  summary: 'The machines on sale, with what each would have earned on the last day.',
  access: 'public',
  input: emptyInput,
  output: z.array(machine),
  errors: [],
});

export const getMachine = endpoint({
  method: 'GET',
  path: '/mining/detail',
  summary: 'A machine with the last days of its pool, the newest first.',
  access: 'public',
  input: z.object({ id: catalogueId }),
  output: z.object({ machine, days: z.array(miningDay) }),
  errors: ['NOT_FOUND'],
});

export const rigState = z.enum(['pending', 'running', 'stopped', 'ended']);

/** Machines of one purchase, with the terms as they were then. */
export const rig = wireObject(
  {
    id: uuid,
    machine: z.int(),
    ...terms,
    number: z.int(),
    bought_at: time,
    /** 00:00 UTC of the day after the purchase; the first income is due a day later. */
    start: time,
    end: time,
    state: rigState,
    /** True if days without income have stopped it, not its owner. */
    is_halted: z.boolean(),
    days_paid: z.int(),
    total_income: amount,
    ended_at: z.nullable(time),
  },
  { machine: 'machineId', start: 'startAt', end: 'endAt', total_income: 'income' },
);

/** The most machines of one purchase. */
export const maxRigMachines = 1_000;

/** A repeated `reqId` returns the rig as it was bought. */
export const buyMachines = endpoint({
  method: 'POST',
  path: '/mining/buy',
  summary: 'Buys machines, which mine from the next midnight on.',
  access: 'user',
  opens: true,
  factor: 'pay_password',
  input: wireObject({
    req_id: reqId,
    machine_id: catalogueId,
    number: z.codec(countField, z.int().check(z.positive(), z.maximum(maxRigMachines)), {
      decode: Number,
      encode: (number) => number,
    }),
    pay_password: z.optional(payPasswordField),
  }),
  output: rig,
  errors: [
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
    'NOT_FOUND',
    'INSUFFICIENT_BALANCE',
    'SOLD_OUT',
    'TOO_MANY_RIGS',
    'OUTFLOW_STOPPED',
    'REQ_ID_REUSED',
  ],
});

export const getRigs = endpoint({
  method: 'GET',
  path: '/mining/my',
  summary: 'The rigs of the signed-in person, newest first.',
  access: 'user',
  input: z.object({ state: z.optional(rigState), ...pagingFields }),
  output: pageSchemaOf(rig),
  errors: [],
});

/** One day of a rig; `date` is its midnight. */
export const rigIncome = wireObject({
  day: z.int(),
  date: time,
  gross: amount,
  upkeep: amount,
  net: amount,
  pool_th: amount,
  pool_reward: amount,
  index: amount,
  /** Of one machine. */
  receipt_id: uuid,
});

export const getRigIncomes = endpoint({
  method: 'GET',
  path: '/mining/incomes',
  summary: 'A rig of the signed-in person with its days, the last one first.',
  access: 'user',
  input: wireObject({ rig_id: uuid, ...pagingFields }),
  output: z.object({ rig, days: pageSchemaOf(rigIncome) }),
  errors: ['NOT_FOUND'],
});

/** Days that are due are paid first. */
export const stopRig = endpoint({
  method: 'POST',
  path: '/mining/stop',
  summary: 'Stops a rig: the deposit returns, no part of the price does.',
  access: 'user',
  input: wireObject({ req_id: reqId, rig_id: uuid }),
  output: rig,
  errors: ['NOT_FOUND', 'STATE', 'REQ_ID_REUSED'],
});

export type Machine = z.output<typeof machine>;
export type MiningDay = z.output<typeof miningDay>;
export type MachineDetail = z.output<typeof getMachine.output>;
export type Rig = z.output<typeof rig>;
export type RigState = z.output<typeof rigState>;
export type RigIncome = z.output<typeof rigIncome>;
export type BuyMachinesInput = z.output<typeof buyMachines.input>;
export type StopRigInput = z.output<typeof stopRig.input>;
