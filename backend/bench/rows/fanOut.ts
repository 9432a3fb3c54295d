import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareSockets, ourSockets, Readers, repeat, topics, type Sockets } from '../sockets';
import type { Figure } from '../table';

const readers = 2_000;
const perSecond = 10;

interface Measured {
  deliveredPercent: number;
  p99Ms: number;
  loopPercent: number;
}

/** 50 prices, 10 times a second, to 2,000 sockets. */
export async function fanOut(seconds: number): Promise<Figure[]> {
  const ours = await measure(await ourSockets(), seconds);
  const bare = await measure(await bareSockets(), seconds);
  const figure = `sockets ${readers} × ${topics.length} × ${perSecond} Hz`;
  const note = 'reference: the same payloads from socket.io alone';
  return [
    {
      figure: `${figure}: delivered`,
      unit: '%',
      ours: ours.deliveredPercent,
      reference: bare.deliveredPercent,
      goal: '100 %',
      note,
    },
    {
      figure: `${figure}: p99`,
      unit: 'ms',
      ours: ours.p99Ms,
      reference: bare.p99Ms,
      goal: '≤ 100 ms',
      note: 'from the event being made to its arrival in another process',
    },
    {
      figure: `${figure}: event loop`,
      unit: '%',
      ours: ours.loopPercent,
      reference: bare.loopPercent,
      goal: '≤ 50 %',
      note: 'in use while this goes on',
    },
  ];
}

async function measure(sockets: Sockets, seconds: number): Promise<Measured> {
  const crowd = await Readers.open({
    port: sockets.port,
    readers,
    topics,
    areStuck: false,
  });
  try {
    // Warm-up; the report resets the counters.
    await repeat(perSecond, 1, sockets.tell);
    await sleep(500);
    await crowd.report();

    const before = performance.eventLoopUtilization();
    const told = await repeat(perSecond, seconds, sockets.tell);
    const { utilization } = performance.eventLoopUtilization(before);
    await sleep(1_000);
    const { packets, p99Ms } = await crowd.report();
    return {
      deliveredPercent: (packets / (told * readers)) * 100,
      p99Ms,
      loopPercent: utilization * 100,
    };
  } finally {
    crowd.close();
    sockets.close();
  }
}
