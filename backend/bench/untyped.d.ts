/** Types for the used parts of packages that have none. */
declare module 'nodejs-order-book' {
  type Side = 'buy' | 'sell';
  export class OrderBook {
    limit(order: { id: string; side: Side; size: number; price: number }): { err: unknown };
    market(order: { side: Side; size: number }): { err: unknown };
    cancel(id: string): unknown;
  }
}

declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: (Request & {
      setupRequest?: (request: Request) => Request;
      onResponse?: (status: number, body: string) => void;
    })[];
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
