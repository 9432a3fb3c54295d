import type { Endpoint } from './endpoint';
import type { ContractModule } from './examples/ContractModule';
import { modules } from './modules';
import type * as z from 'zod/mini';

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** The calls of a folder of the contract. */
export function endpointsOf({ endpoints }: ContractModule): AnyEndpoint[] {
  return Object.values(endpoints).filter(isEndpoint);
}

/** All endpoints; the API document and the generated tests iterate over them. */
export const endpoints: readonly AnyEndpoint[] = modules.flatMap(endpointsOf);
