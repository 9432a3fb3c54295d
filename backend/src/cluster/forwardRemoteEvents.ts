import type { DepthUpdate } from '@h5/shared/contract/events';
import type { PublicTrade } from '@h5/shared/contract/markets/endpoints';
import { findTopicByName } from '@h5/shared/contract/findTopicByName';
import type { RealtimeGateway } from '../realtime/RealtimeGateway';
import { SequenceGapDetector } from './SequenceGapDetector';

interface Listeners {
  /** Left out by the process with the engine, because no other process sends books and trades. */
  onTrade?: (symbol: string, trade: PublicTrade) => void;
  onDepth?: (symbol: string, seq: number, change: DepthUpdate) => void;
  /** Events were lost on their way. */
  onGap: () => void;
}

/** Sends the events of other processes to the sockets of this one. */
export function forwardRemoteEvents(
  gateway: RealtimeGateway,
  { onTrade, onDepth, onGap }: Listeners,
): void {
  const gaps = new SequenceGapDetector();
  gateway.onRemoteEvents((batch) => {
    for (const event of batch.events) {
      switch (event.type) {
        case 'trades':
          for (const trade of event.trades) onTrade?.(event.symbol, trade);
          break;
        case 'depth':
          onDepth?.(event.symbol, event.seq, event.change);
          break;
        case 'topic':
          publishNamed(gateway, event.name, event.data);
          break;
        case 'user':
          gateway.publishToUser(event.userId, { name: event.topic }, () => event.data);
      }
    }
    if (gaps.isAfterGap(batch)) onGap();
  });
}

/** A topic of a newer version is unknown here and cannot have subscribers here. */
function publishNamed(gateway: RealtimeGateway, name: string, data: unknown): void {
  const topic = findTopicByName(name);
  if (topic) gateway.publish(topic, () => data);
}
