export interface Remote {
  app: string;
  route: string;
}

export const remotePages: readonly [Remote, ...Remote[]];
