import { writeFileSync } from 'node:fs';

/**
 * A Jest reporter that writes the result into the file `H5_WEAKENED_REPORT` and ends the run at the first failed
 * test.
 */
export default class Reporter {
  onTestCaseResult(_test, { status, fullName, failureMessages }) {
    if (status === 'failed') this.#end({ failed: [fullName, ...failureMessages].join('\n') });
  }

  onTestFileResult(_test, { testExecError, failureMessage }) {
    if (testExecError) this.#end({ unreadable: failureMessage ?? String(testExecError.message) });
    else if (failureMessage) this.#end({ failed: failureMessage });
  }

  onRunComplete(_contexts, { testResults, numPassedTests }) {
    const durations = testResults.map(({ testFilePath, perfStats }) => [
      testFilePath,
      perfStats.end - perfStats.start,
    ]);
    tell({ passed: numPassedTests, durations: Object.fromEntries(durations) });
  }

  getLastError() {}

  #end(report) {
    tell(report);
    process.exit(1);
  }
}

function tell(report) {
  writeFileSync(process.env.H5_WEAKENED_REPORT, JSON.stringify(report));
}
