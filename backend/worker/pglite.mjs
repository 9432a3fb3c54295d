// The embedded database, in a thread of its own: a heavy query here never delays a reply of the server.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';

const port = parentPort;
if (!port) throw new Error('This file is started by src/db/pglite.ts as a worker.');

/** `1.500` is `1.5`: an amount has one way to be written. */
const plainNumber = (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const opening = PGlite.create({
  dataDir: workerData.folder,
  loadDataDir: workerData.template && new Blob([workerData.template]),
  initDbStartParams: workerData.initdb,
  relaxedDurability: false,
  // The engine fills all its buffers with zeros when it opens. Pages beyond them are in the cache of the operating system.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  parsers: {
    [types.INT8]: Number,
    [types.NUMERIC]: plainNumber,
    [types.DATE]: (text) => text,
  },
});
const opened = opening
  // A row of any page is in memory or nearly so, here and on a disk of today; the default is made for turning ones.
  .then((db) => db.exec('set random_page_cost = 1.1'))
  .then(
    () => port.postMessage({ opened: true }),
    (error) => port.postMessage({ refused: plainError(error) }),
  );

/** What the files of the engine run into has a number and no words. */
const diskFaults = new Map([
  [2, 'it may not be read or written by you'],
  [19, 'your share of the disk is full'],
  [29, 'the disk does not answer as it should'],
  [51, 'the disk is full'],
  [69, 'the disk is read-only'],
]);

/** An error crosses threads as an object; what the database says about it would be lost otherwise. */
function plainError(error) {
  const { stack, code, detail, constraint, table, severity, errno } = error;
  const message = error.message ?? diskFaults.get(errno) ?? `the disk answers with error ${errno}`;
  return { message, stack, code, detail, constraint, table, severity };
}

const tasks = {
  async query(db, { text, parameters }) {
    const answer = await db.query(text, parameters, { rowMode: 'array' });
    const { rows, fields, rowCount, affectedRows, command } = answer;
    // One flat list crosses threads in a fraction of the time that as many objects need.
    const names = fields.map(({ name }) => name);
    return { names, values: rows.flat(), command, rowCount: affectedRows || rowCount || 0 };
  },
  /** What is copied is read like a file. */
  async copy(db, { text, data }) {
    const source = text.replace(/from stdin$/, "from '/dev/blob'");
    const { affectedRows } = await db.query(source, [], { blob: new Blob([data]) });
    return { names: [], values: [], command: 'COPY', rowCount: affectedRows || 0 };
  },
  async listen(db, { channel }) {
    await db.listen(channel, () => port.postMessage({ notified: channel }));
  },
  async script(db, { text }) {
    await db.exec(text);
  },
  async dump(db, { compression }) {
    return (await db.dumpDataDir(compression)).arrayBuffer();
  },
  async close(db) {
    await db.close();
  },
};

port.on('message', async ({ id, task, input }) => {
  try {
    await opened;
    port.postMessage({ id, result: await tasks[task](await opening, input) });
  } catch (error) {
    port.postMessage({ id, error: plainError(error) });
  }
});
