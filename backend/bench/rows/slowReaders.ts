import { bareSockets, ourSockets, Readers, repeat, topics, type Sockets } from '../sockets';
import type { Figure } from '../table';

const readers = 8;
/** Far more than real markets, so that seconds are enough. */
const perSecond = 200;
const ticksAtOnce = 10;

/** The growth of the server's memory while some readers have stopped reading. */
export async function slowReaders(seconds: number): Promise<Figure[]> {
  return [
    {
      figure: `memory with ${readers} stuck readers`,
      unit: 'MB',
      ours: await growthMb(await ourSockets(), seconds),
      reference: await growthMb(await bareSockets(), seconds),
      goal: '≤ 30 MB',
      note: `growth in ${seconds} s of ${topics.length} prices at ${perSecond * ticksAtOnce} Hz; reference: socket.io alone`,
    },
  ];
}

async function growthMb(sockets: Sockets, seconds: number): Promise<number> {
  const crowd = await Readers.open({ port: sockets.port, readers, topics, areStuck: true });
  try {
    const tellMany = () => {
      for (let tick = 0; tick < ticksAtOnce; tick += 1) sockets.tell();
    };
    // Warm-up: all readers are detected as slow, and the heap has reached its usual size.
    await repeat(perSecond, 2, tellMany);
    const before = process.memoryUsage().rss;
    await repeat(perSecond, seconds, tellMany);
    return (process.memoryUsage().rss - before) / 2 ** 20;
  } finally {
    crowd.close();
    sockets.close();
  }
}
