const devKey = () => process.env.H5_DEV_KEY ?? '';

/** A transfer on the simulated chain. It is in no block while it waits. */
interface ChainTransfer {
  address: string;
  amount: string;
  txid: string;
  block: string | null;
  isDropped: boolean;
}

/** Asks the simulated chain of the demo for something. */
export async function onChain(origin: string, what: string, form: Record<string, string>) {
  const body = new URLSearchParams({ ...form, key: devKey() });
  const reply = await fetch(`${origin}/dev/chain/${what}`, { method: 'POST', body });
  if (!reply.ok) throw new Error(`The simulated chain answers ${reply.status}.`);
}

/** What the chain itself has for an address. */
export async function transfersTo(origin: string, address: string): Promise<ChainTransfer[]> {
  const reply = await fetch(`${origin}/dev/chain.json?key=${devKey()}`);
  const { transfers } = (await reply.json()) as { transfers: ChainTransfer[] };
  return transfers.filter((one) => one.address === address);
}
