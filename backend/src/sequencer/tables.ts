declare module '../db/Db' {
  interface Tables {
    fencing_tokens: { name: string; token: number };
  }
}

export {};
