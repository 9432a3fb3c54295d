import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { CompileHintPlugin } from './CompileHintPlugin.mjs';
import { HotUpdatesPlugin } from './development/HotUpdatesPlugin.mjs';
import { BuildNamePlugin, buildName } from './BuildNamePlugin.mjs';
import { findShared } from './findShared.mjs';
import { FirstPaintPlugin } from './FirstPaintPlugin.mjs';
import { IntegrityPlugin } from './IntegrityPlugin.mjs';
import { LocalesPlugin } from './LocalesPlugin.mjs';
import { ManifestPlugin } from './ManifestPlugin.mjs';
import { StyleTimeoutPlugin } from './StyleTimeoutPlugin.mjs';
import { ModulesPlugin } from './ModulesPlugin.mjs';
import { PagesPlugin } from './pages/PagesPlugin.mjs';
import { routesModule } from './pages/writePages.mjs';
import { markPureCalls } from './markPureCalls.mjs';
import { iconTable } from './dropUnusedIcons.mjs';
import { routerChunks } from './markPureComponents.mjs';
import { snapshotHandler } from './dropFederationManifests.mjs';
import { providedModules } from './provideSharedModules.mjs';
import { requiredModules, singleCopyAliases } from './sharedModules.mjs';
import { uiStyles } from './uiLayer.mjs';
import { UsesPlugin } from './UsesPlugin.mjs';
import { stripSummaries } from './stripSummaries.mjs';

/** A script or style that takes longer is treated as failed. */
const loadTimeoutMs = 6_000;

const { DefinePlugin } = webpack;

/** A loader among the dependencies of this package, which an app does not see. */
const loaderOf = createRequire(import.meta.filename).resolve;
const uiLayer = path.join(import.meta.dirname, 'uiLayer.mjs');
const unusedIcons = path.join(import.meta.dirname, 'dropUnusedIcons.mjs');
const dropFederationManifests = path.join(import.meta.dirname, 'dropFederationManifests.mjs');
const pureComponents = path.join(import.meta.dirname, 'markPureComponents.mjs');
const provider = path.join(import.meta.dirname, 'provideSharedModules.mjs');
const refreshLoader = path.join(import.meta.dirname, 'development/compile.mjs');
const developmentClient = path.join(import.meta.dirname, 'development/client.mjs');

/**
 * The configuration follows from the package and its name. Webpack calls the returned function with `--env folder=…
 * --mode …`; without them it builds the package in the working directory.
 */
export function configuration({ name, isHost }) {
  return ({ folder = process.cwd() } = {}, { mode = 'production' } = {}) => {
    const shared = findShared(folder);
    const root = rootOf(folder);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const isProduction = mode === 'production';
    const entry = isHost ? './src/index.tsx' : `./${routesModule}`;
    const uses = new UsesPlugin({ shared, isHost });

    return {
      name,
      mode,
      context: folder,
      target: ['web', 'es2022'],
      entry: isHost ? { host: isProduction ? entry : [developmentClient, entry] } : {},
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
        alias: singleCopyAliases(shared, mode),
      },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            exclude: /node_modules/,
            use: [
              isProduction
                ? typescript(folder, root)
                : refreshed({ app: name, entry: path.join(folder, entry), root }),
            ],
          },
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssModules(name, isProduction)] },
          { test: uiStyles, enforce: 'pre', use: [uiLayer] },
          { test: routerChunks, use: [pureComponents] },
          { test: snapshotHandler, use: [dropFederationManifests] },
          ...(isHost ? [provideModules(shared)] : []),
          // In development every icon may be tried out.
          ...(isProduction ? [dropIcons(folder, shared)] : []),
        ],
      },
      plugins: [
        new PagesPlugin({ folder, root }),
        isHost ? federationRuntime() : container({ name, entry, shared }),
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
        new LocalesPlugin({ name, folder, root, shared, isHost }),
        ...(isHost ? [new FirstPaintPlugin({ folder, shared })] : []),
        uses,
        new ManifestPlugin({ name, folder, shared, isHost, isProduction, uses }),
        ...(isProduction ? [new ModulesPlugin({ root })] : []),
      ],
      optimization: {
        // What the host loads later, it loads as one file each.
        splitChunks: isHost ? false : commonChunks(),
        // A build with errors is not shown, so the next hot update must start at the build before it.
        emitOnErrors: false,
        minimizer: [
          new TerserPlugin({
            // Half the time of a build, and no larger.
            minify: TerserPlugin.swcMinify,
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
function container({ name, entry, shared }) {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    exposes: { './routes': entry },
    remotes: {},
    shareStrategy: 'loaded-first',
    shared: requiredModules(shared),
    experiments: {
      externalRuntime: true,
      // Remotes are registered by their entry, so no federation manifest is needed, and use no remotes of their own.
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
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

/**
 * What several pages of a remote contain is loaded once. Each file costs a request and is compressed by itself, so
 * libraries are not apart from our own sources, and small parts are in each page.
 */
function commonChunks() {
  return { minSize: 70_000, cacheGroups: { defaultVendors: false } };
}

function provideModules(shared) {
  return {
    test: providedModules,
    enforce: 'pre',
    use: [{ loader: provider, options: { shared } }],
  };
}

/** Components of an app and of `shared` name their icons by strings. */
function dropIcons(folder, { modules }) {
  const folders = [path.join(folder, 'src'), modules];
  return {
    test: iconTable,
    enforce: 'pre',
    use: [{ loader: unusedIcons, options: { folders } }],
  };
}

/** Sources are named by their path from here: the workspace, or the app itself if it has its own repository. */
function rootOf(folder) {
  const parent = path.dirname(folder);
  return existsSync(path.join(parent, 'pnpm-workspace.yaml')) ? parent : folder;
}

/** Types are checked separately, by a faster compiler. */
function typescript(folder, root) {
  return {
    loader: loaderOf('ts-loader'),
    options: {
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: path.join(folder, 'tsconfig.json'),
      compilerOptions: { noEmit: false, rootDir: root },
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
    loader: loaderOf('css-loader'),
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
