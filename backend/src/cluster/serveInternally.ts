import type { ClusterConfig, ProcessRole } from '../config';
import { CommandServer, type CommandHandlers } from '../http/CommandServer';

/** The health report of a process. */
export interface ProcessHealth {
  role: ProcessRole;
  /** False in a standby, and in an owner that still starts. */
  isActive: boolean;
  isRedisConnected: boolean;
}

interface Deps {
  cluster: ClusterConfig;
  health: () => ProcessHealth;
  commands?: CommandHandlers;
  onError: (error: unknown) => void;
}

/** Answers other processes, and an operator who asks for `health`, at the internal address. */
export async function serveInternalPort({ cluster, health, commands, onError }: Deps) {
  const { internalHost, internalPort, internalKey } = cluster;
  const server = await CommandServer.start({
    host: internalHost === '127.0.0.1' ? '127.0.0.1' : '0.0.0.0',
    port: internalPort,
    key: internalKey,
    commands: { ...commands, health: () => Promise.resolve(health()) },
    onError,
  });
  return { address: `http://${internalHost}:${server.port}`, stop: () => server.stop() };
}
