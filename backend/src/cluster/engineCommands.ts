import type { AlertMonitor } from '../alerts/AlertMonitor';
import { AppError } from '../errors/AppError';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { MatchingEngine } from '../spot/MatchingEngine';
import type { EngineCommands } from './EngineClient';

const probeMs = 1_000;

/** The parts of a process that owns the engine, which carry out its commands. */
export interface EngineOwnerServices {
  engine: MatchingEngine;
  alertMonitor: AlertMonitor;
  instruments: InstrumentCatalogue;
}

/** A standby, or an owner that still starts, answers BUSY. */
export function makeEngineCommands(find: () => EngineOwnerServices | undefined): EngineCommands {
  const own = (): EngineOwnerServices => {
    const exchange = find();
    if (!exchange) throw new AppError('BUSY');
    return exchange;
  };
  return {
    place: async ({ userId, input }) => own().engine.place(userId, input),
    cancel: async ({ userId, input }) => own().engine.cancel(userId, input),
    depths: async () => {
      const { engine, instruments } = own();
      return instruments.spotMarkets.flatMap(({ symbol }) => engine.depth(symbol) ?? []);
    },
    putAlert: async ({ symbol, alert }) => own().alertMonitor.put(symbol, alert),
    removeAlert: async ({ id }) => own().alertMonitor.remove(id),
  };
}

/** Whether connections are refused. A machine that does not answer at all may only be slow. */
export async function refusesConnections(address: string): Promise<boolean> {
  try {
    await fetch(address, { signal: AbortSignal.timeout(probeMs) });
    return false;
  } catch (error) {
    const { cause } = error as { cause?: NodeJS.ErrnoException };
    return cause?.code === 'ECONNREFUSED';
  }
}
