const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what every browser has and jsdom leaves out. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'Request',
      'Response',
      'Headers',
      'fetch',
      'AbortController',
      'AbortSignal',
      'ReadableStream',
      'TransformStream',
      'Uint8Array',
      'structuredClone',
      'BroadcastChannel',
    ]) {
      this.global[name] = globalThis[name];
    }
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
  }
};
