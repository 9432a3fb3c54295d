/**
 * Runs a part of a build and reports an exception as a build error. If a plugin throws, webpack stops watching for
 * good and would not build the corrected source.
 */
export async function reportAsBuildError(compiler, compilation, work) {
  const { WebpackError } = compiler.webpack;
  try {
    await work();
  } catch (error) {
    compilation.errors.push(new WebpackError(error.message));
  }
}
