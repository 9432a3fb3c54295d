// Loaded before a server: lets its machine's clock be ahead by the milliseconds in the file that H5_TEST_CLOCK names.
import { readFileSync } from 'node:fs';

const machineNow = Date.now;
let shift = 0;
function read() {
  shift = Number(readFileSync(process.env.H5_TEST_CLOCK, 'utf8'));
}

read();
setInterval(read, 20).unref();
Date.now = () => machineNow() + shift;
