import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { AlertMonitor } from '../alerts/AlertMonitor';
import { AppError } from '../errors/AppError';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { OptionsEngine } from '../options/OptionsEngine';
import type { MatchingEngine } from '../spot/MatchingEngine';
import type { StockEngine } from '../stocks/StockEngine';
import type { EngineCommands } from './EngineClient';
import { makeCommandCalls, type CommandedEngine } from './commandsOverRpc';

const probeMs = 1_000;

/** The parts of a process that owns the engine, which carry out its commands. */
export interface EngineOwnerServices extends CommandedEngine {
  engine: MatchingEngine;
  optionsEngine: OptionsEngine;
  stockEngine: StockEngine;
  /** The order book of a market of any kind. */
  depthOf: (symbol: string) => Depth | undefined;
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
    amend: async ({ userId, input }) => own().engine.amend(userId, input),
    submitOption: async ({ userId, input }) => own().optionsEngine.submit(userId, input),
    setOptionGuard: async ({ userId, input }) => own().optionsEngine.setGuard(userId, input),
    placeStock: async ({ userId, input }) => own().stockEngine.place(userId, input),
    cancelStock: async ({ userId, input }) => own().stockEngine.cancel(userId, input),
    depths: async () => {
      const { depthOf, instruments } = own();
      return instruments.chartedMarkets.flatMap(({ symbol }) => depthOf(symbol) ?? []);
    },
    ...makeCommandCalls(own),
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
