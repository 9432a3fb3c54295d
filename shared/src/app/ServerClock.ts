/** The server's clock, kept as an offset to ours: the phone's may be wrong by hours. */
export class ServerClock {
  offsetMs = 0;

  /** Takes a server time that has just arrived. */
  set(serverTime: number): void {
    this.offsetMs = serverTime - Date.now();
  }

  now(): number {
    return Date.now() + this.offsetMs;
  }
}
