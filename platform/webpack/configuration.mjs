import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { CompileHintPlugin } from './CompileHintPlugin.mjs';
import { HotUpdatesPlugin } from './development/HotUpdatesPlugin.mjs';
import { BuildNamePlugin, buildName } from './BuildNamePlugin.mjs';
import { FirstPaintPlugin } from './FirstPaintPlugin.mjs';
import { IntegrityPlugin } from './IntegrityPlugin.mjs';
import { LocalesPlugin } from './LocalesPlugin.mjs';
import { ManifestPlugin } from './ManifestPlugin.mjs';
import { StyleTimeoutPlugin } from './StyleTimeoutPlugin.mjs';
import { ModulesPlugin } from './ModulesPlugin.mjs';
import { markPureCalls } from './markPureCalls.mjs';
import { iconTable } from './dropUnusedIcons.mjs';
import { routerChunks } from './markPureComponents.mjs';
import { providedModules } from './provideSharedModules.mjs';
import { requiredModules, singleCopyAliases } from './sharedModules.mjs';
import { uiStyles } from './uiLayer.mjs';
import { UsesPlugin } from './UsesPlugin.mjs';
import { stripSummaries } from './stripSummaries.mjs';

/** A script or style that takes longer is treated as failed. */
const loadTimeoutMs = 6_000;

const { DefinePlugin } = webpack;

const platform = path.resolve(import.meta.dirname, '..');
const uiLayer = path.join(import.meta.dirname, 'uiLayer.mjs');
const unusedIcons = path.join(import.meta.dirname, 'dropUnusedIcons.mjs');
const pureComponents = path.join(import.meta.dirname, 'markPureComponents.mjs');
const sharedModules = path.join(import.meta.dirname, 'provideSharedModules.mjs');
const refreshLoader = path.join(import.meta.dirname, 'development/compile.mjs');
const developmentClient = path.join(import.meta.dirname, 'development/client.mjs');

/**
 * The configuration follows from the package and its name. Webpack calls the returned function with `--env folder=…
 * --mode …`; without them it builds the package in the working directory.
 */
export function configuration({ name, isHost }) {
  return ({ folder = process.cwd() } = {}, { mode = 'production' } = {}) => {
    const workspace = workspaceOf(folder);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const isProduction = mode === 'production';
    const root = isHost ? './src/index.tsx' : './src/routes.tsx';
    const uses = new UsesPlugin({ workspace, isHost });

    return {
      name,
      mode,
      context: folder,
      target: ['web', 'es2022'],
      entry: isHost ? { host: isProduction ? root : [developmentClient, root] } : {},
      // Production builds have no source maps. In development, no `eval` maps: the content security policy forbids
      // them.
      devtool: isProduction ? false : 'cheap-module-source-map',
      output: {
        path: path.join(folder, 'dist', mode),
        clean: true,
        publicPath: 'auto',
        uniqueName: isProduction ? `${manifest.name} ${buildName}` : manifest.name,
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        crossOriginLoading: 'anonymous',
        chunkLoadTimeout: loadTimeoutMs,
        strictModuleExceptionHandling: true,
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.mjs', '.js'],
        alias: singleCopyAliases(workspace, mode),
      },
      resolveLoader: { modules: [path.join(platform, 'node_modules')] },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            exclude: /node_modules/,
            use: [
              isProduction
                ? typescript(folder, workspace)
                : refreshed({ app: name, root: path.join(folder, root), workspace }),
            ],
          },
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(name, isProduction)] },
          { test: uiStyles, enforce: 'pre', use: [uiLayer] },
          { test: routerChunks, use: [pureComponents] },
          ...(isHost ? [provideModules(workspace)] : []),
          // In development every icon may be tried out.
          ...(isProduction ? [dropIcons(folder, workspace)] : []),
        ],
      },
      plugins: [
        isHost ? federationRuntime() : container({ name, root, workspace }),
        new MiniCssExtractPlugin({
          filename: '[name].[contenthash:8].css',
          chunkFilename: '[name].[contenthash:8].css',
          // The order of CSS Modules does not matter.
          ignoreOrder: true,
        }),
        new IntegrityPlugin(),
        new StyleTimeoutPlugin(loadTimeoutMs),
        // In development two builds of one app never meet in a page, and unchanged files keep their bytes.
        ...(isProduction ? [new BuildNamePlugin()] : [new HotUpdatesPlugin()]),
        ...(isProduction && isHost ? [new CompileHintPlugin()] : []),
        new LocalesPlugin({ name, folder, workspace, isHost }),
        ...(isHost ? [new FirstPaintPlugin({ folder, workspace })] : []),
        uses,
        new ManifestPlugin({ name, folder, workspace, isHost, isProduction, uses }),
        ...(isProduction ? [new ModulesPlugin({ workspace })] : []),
      ],
      optimization: {
        // What the host loads later, it loads as one file each.
        ...(isHost && { splitChunks: false }),
        // A build with errors is not shown, so the next hot update must start at the build before it.
        emitOnErrors: false,
        minimizer: [
          new TerserPlugin({
            terserOptions: { ecma: 2020, compress: { passes: 3 } },
            extractComments: { condition: 'some', filename: 'licences.txt' },
          }),
          new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
        ],
      },
      // `h5 budget` checks what a page really loads.
      performance: false,
      stats: 'errors-warnings',
    };
  };
}

/** A remote: its routes, for the host's runtime. */
function container({ name, root, workspace }) {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    exposes: { './routes': root },
    remotes: {},
    shareStrategy: 'loaded-first',
    shared: requiredModules({ workspace }),
    experiments: {
      externalRuntime: true,
      // Remotes are registered by their entry, so no federation manifest is needed.
      optimization: { disableSnapshot: true, target: 'web' },
    },
    dts: false,
    manifest: false,
  });
}

/** The host starts the federation runtime itself, without the plugin, which sets these for the runtime's sources. */
function federationRuntime() {
  return new DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    ENV_TARGET: JSON.stringify('web'),
  });
}

function provideModules(workspace) {
  return {
    test: providedModules,
    enforce: 'pre',
    use: [{ loader: sharedModules, options: { workspace } }],
  };
}

/** Components of an app and of `shared` name their icons by strings. */
function dropIcons(folder, workspace) {
  const folders = [folder, path.join(workspace, 'shared')].map((root) => path.join(root, 'src'));
  return {
    test: iconTable,
    enforce: 'pre',
    use: [{ loader: unusedIcons, options: { folders } }],
  };
}

/** The nearest parent folder with a pnpm-workspace.yaml. */
function workspaceOf(folder) {
  const parent = path.dirname(folder);
  if (parent === folder)
    throw new Error('No parent folder of the package contains a pnpm-workspace.yaml.');
  return existsSync(path.join(parent, 'pnpm-workspace.yaml')) ? parent : workspaceOf(parent);
}

/** Types are checked separately, once for the whole workspace, by a faster compiler. */
function typescript(folder, workspace) {
  return {
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: path.join(folder, 'tsconfig.json'),
      compilerOptions: { noEmit: false, rootDir: workspace },
      getCustomTransformers: () => ({ before: [stripSummaries, markPureCalls] }),
    },
  };
}

/** In development, components are compiled so that the page can replace them. */
function refreshed(options) {
  return { loader: refreshLoader, options };
}

/** The app's name is part of every class hash: two apps may contain two versions of one component. */
function cssModules(name, isProduction) {
  return {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: isProduction ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:4]',
        localIdentHashSalt: name,
      },
    },
  };
}
