#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { bundlePlatform } from '../scripts/bundle.mjs';

const { main } = await import(pathToFileURL(await bundlePlatform()).href);
const code = await main(process.argv.slice(2));
if (code !== undefined) process.exitCode = code;
