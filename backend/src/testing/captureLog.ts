/** What is written to the standard output from now on. The logger takes the output as it finds it: call this before an app starts. */
export function captureLog(): string[] {
  const lines: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  return lines;
}
