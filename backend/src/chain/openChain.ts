import type { Audience } from '../Audience';
import type { Config } from '../config';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { DepositWatcher } from '../deposits/DepositWatcher';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { ChainLoop } from './ChainLoop';
import { HttpChainGateway } from './HttpChainGateway';
import { WithdrawalSender } from '../withdrawals/WithdrawalSender';
import { SimulatedChain } from './SimulatedChain';

interface Deps extends PublishBalancesDeps {
  config: Pick<Config, 'chain' | 'demo'>;
  db: Db;
  clock: Clock;
  outflow: Pick<OutflowSwitch, 'isStopped'>;
  audience?: Audience | undefined;
  onError: (error: unknown) => void;
}

/** Opens the gateway of the configuration, the simulated chain in the demo, or neither. */
export function openChain({ config, ...deps }: Deps) {
  const simulatedChain = config.demo ? new SimulatedChain(deps) : undefined;
  const gateway = config.chain ? new HttpChainGateway(config.chain) : simulatedChain;
  const watcher = gateway && new DepositWatcher({ ...deps, gateway });
  const sender = gateway && new WithdrawalSender({ ...deps, gateway });
  const loop =
    watcher &&
    new ChainLoop({
      ...deps,
      follow: async () => {
        const isMakingBlocks = await simulatedChain?.makeDueBlocks();
        const hadEvents = await watcher.run();
        const isSending = await sender?.run();
        return isMakingBlocks === true || hadEvents || isSending === true;
      },
    });
  return { gateway, simulatedChain, watcher, sender, loop };
}
