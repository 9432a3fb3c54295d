/** Rooms have names that are made here, never taken from a client. */
export function userRoom(userId: string): string {
  return `user ${userId}`;
}

export function sessionRoom(tokenHash: string): string {
  return `session ${tokenHash}`;
}
