/** A socket.io parser that leaves the payload of events as text, so that one core holds thousands of readers. */
interface Packet {
  type: number;
  nsp: string;
  data?: unknown;
  id?: number;
}

const eventType = 2;

export class RawEncoder {
  encode({ type, id, data }: Packet): string[] {
    return [`${type}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

export class RawDecoder {
  readonly #listeners = new Map<string, (packet: Packet) => void>();

  on(event: string, listen: (packet: Packet) => void): void {
    this.#listeners.set(event, listen);
  }

  off(event: string): void {
    this.#listeners.delete(event);
  }

  add(text: string): void {
    const type = Number(text[0]);
    const start = text.search(/[[{]/);
    const id = start > 1 ? Number(text.slice(1, start)) : undefined;
    const data: unknown =
      type === eventType ? ['event', text] : start > 0 && JSON.parse(text.slice(start));
    this.#listeners.get('decoded')?.({ type, nsp: '/', data, ...(id !== undefined && { id }) });
  }

  destroy(): void {
    this.#listeners.clear();
  }
}
