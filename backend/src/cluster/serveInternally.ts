import type { ClusterConfig, ProcessRole } from '../config';
import { RpcServer, type RpcHandlers } from '../http/RpcServer';

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
  handlers?: RpcHandlers;
  onError: (error: unknown) => void;
}

/** Answers other processes, and an operator who asks for `health`, at the internal address. */
export async function serveInternalPort({ cluster, health, handlers, onError }: Deps) {
  const { internalHost, internalPort, internalKey } = cluster;
  const server = await RpcServer.start({
    host: internalHost === '127.0.0.1' ? '127.0.0.1' : '0.0.0.0',
    port: internalPort,
    key: internalKey,
    handlers: { ...handlers, health: () => Promise.resolve(health()) },
    onError,
  });
  return { address: `http://${internalHost}:${server.port}`, stop: () => server.stop() };
}
