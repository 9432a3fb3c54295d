// Runs the embedded database in a worker thread, so that a heavy query does not block the event loop of the server.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';

const port = parentPort;
if (!port) throw new Error('This file is started by src/db/pglite.ts as a worker.');

/** Removes trailing zeros, so that equal amounts are equal strings: `1.500` becomes `1.5`. */
const plainNumber = (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const opening = PGlite.create({
  dataDir: workerData.folder,
  loadDataDir: workerData.template && new Blob([workerData.template]),
  initDbStartParams: workerData.initdb,
  relaxedDurability: false,
  // PGlite fills all buffers with zeros when it opens. Other pages are in the cache of the operating system.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  parsers: {
    [types.INT8]: Number,
    [types.NUMERIC]: plainNumber,
    [types.DATE]: (text) => text,
  },
});
const opened = opening
  // Random reads from memory or an SSD are nearly as fast as sequential ones; the default is for rotating disks.
  .then((db) => db.exec('set random_page_cost = 1.1'))
  .then(
    () => port.postMessage({ opened: true }),
    (error) => port.postMessage({ refused: plainError(error) }),
  );

/** PGlite reports file system errors by number, without a message. */
const diskFaults = new Map([
  [2, 'this user may not read or write it'],
  [19, 'the disk quota is used up'],
  [29, 'the disk reports an input or output error'],
  [51, 'the disk is full'],
  [69, 'the disk is read-only'],
]);

/** Copies an error into a plain object, because its database fields would be lost between threads. */
function plainError(error) {
  const { stack, code, detail, constraint, table, severity, errno } = error;
  const message = error.message ?? diskFaults.get(errno) ?? `the disk reports error ${errno}`;
  return { message, stack, code, detail, constraint, table, severity };
}

const tasks = {
  async query(db, { text, parameters }) {
    const answer = await db.query(text, parameters, { rowMode: 'array' });
    const { rows, fields, rowCount, affectedRows, command } = answer;
    // A flat list is passed between threads much faster than as many objects.
    const names = fields.map(({ name }) => name);
    return { names, values: rows.flat(), command, rowCount: affectedRows || rowCount || 0 };
  },
  /** PGlite reads copied rows from a virtual file. */
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
