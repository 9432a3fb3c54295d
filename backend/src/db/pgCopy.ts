import pg from 'pg';

/** What the driver calls while a statement is sent and answered; its types leave these out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * A COPY whose rows follow it at once. The server reads them when it gets to the statement, and skips them if the statement
 * fails, so that nothing waits for it to say that it is ready.
 */
class CopyQuery extends pg.Query {
  constructor(text: string, rows: string, done: (error?: Error) => void) {
    super(text, done);
    this.submit = (connection) => {
      const { stream } = connection;
      // One packet instead of three.
      stream.cork();
      connection.query(text);
      (connection as CopyConnection).sendCopyFromChunk(Buffer.from(rows));
      (connection as CopyConnection).endCopyFrom();
      stream.uncork();
    };
  }

  handleCopyInResponse(): void {
    // The rows have been sent already.
  }
}

export function copyInto(client: pg.ClientBase, text: string, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(text, rows, (error) => (error ? reject(error) : resolve())));
  });
}
