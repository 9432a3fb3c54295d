const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with what every browser has and jsdom leaves out. A test file runs in another time zone if it begins with
 * `@jest-environment-options {"timeZone":"America/New_York"}`: it cannot set the zone itself, since its `process.env` is a copy.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.timeZone = config.projectConfig.testEnvironmentOptions.timeZone;
    this.zoneBefore = process.env.TZ;
  }

  async setup() {
    await super.setup();
    if (this.timeZone) process.env.TZ = this.timeZone;
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

  async teardown() {
    if (this.zoneBefore === undefined) delete process.env.TZ;
    else process.env.TZ = this.zoneBefore;
    await super.teardown();
  }
};
