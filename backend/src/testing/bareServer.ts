/** The least that an idle server can be: Fastify beside the open database in `H5_DATA`. */
import fastify from 'fastify';
import { openPglite } from '../db/pglite';

const { H5_DATA: folder = '' } = process.env;
await openPglite(folder, (error) => process.stderr.write(`${String(error)}\n`));
const origin = await fastify().listen({ port: 0, host: 'localhost' });
process.stdout.write(`API on ${origin.replace(/\/\/[^:]+:/, '//localhost:')}/api\n`);
