import { bareSockets, ourSockets, Readers, repeat, topics, type Sockets } from '../sockets';
import type { Figure } from '../table';

const readers = 8;
/** Far more than markets move, so that seconds show what minutes would. */
const perSecond = 200;
const ticksAtOnce = 10;

/** How much memory the server takes while some readers have stopped reading. */
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
    // Until every reader is known to be stuck, and the garbage of the work itself has reached its size.
    await repeat(perSecond, 2, tellMany);
    const before = process.memoryUsage().rss;
    await repeat(perSecond, seconds, tellMany);
    return (process.memoryUsage().rss - before) / 2 ** 20;
  } finally {
    crowd.close();
    sockets.close();
  }
}
