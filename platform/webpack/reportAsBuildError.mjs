/**
 * Does part of a build. What goes wrong there is a mistake in a source and becomes an error of the build: webpack stops
 * watching for good when a plugin throws, and the mended source would never be built.
 */
export async function reportAsBuildError(compiler, compilation, work) {
  const { WebpackError } = compiler.webpack;
  try {
    await work();
  } catch (error) {
    compilation.errors.push(new WebpackError(error.message));
  }
}
