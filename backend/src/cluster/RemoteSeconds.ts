import type { PriceRecord } from '../prices/PriceRecord';
import type { MessageBus } from './MessageBus';

/** Tells all processes what this one records. Returns what ends that. */
export function publishSecondsOverBus(bus: MessageBus, record: PriceRecord): () => void {
  let previous = record.newest()?.time;
  return record.onSecond(({ time, prices }) => {
    bus.publishSecond({ time, previous, prices: Object.fromEntries(prices) });
    previous = time;
  });
}

/** Hears what another process records; a second that was lost on its way is read from the table. Returns what ends that. */
export function hearSecondsOverBus(bus: MessageBus, record: PriceRecord): () => void {
  return bus.listenToSeconds(({ time, previous, prices }) => {
    void record.takeSecond({ time, prices: new Map(Object.entries(prices)) }, previous);
  });
}
