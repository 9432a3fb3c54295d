interface ClusterTables {
  process_leases: { name: string; holder: string; address: string; expires_at: Date };
}

declare module '../db/Db' {
  interface Tables extends ClusterTables {}
}

export type {};
