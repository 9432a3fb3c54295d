import path from 'node:path';
import { readPages } from './pages/readPages.mjs';
import { requestOf, routesModule } from './pages/writePages.mjs';

/** The pages of a remote, and `source`, the module that imports each of them by its `request`. */
export function readRoutes(folder) {
  const pages = readPages(folder).map((page) => ({ ...page, request: requestOf(page.component) }));
  return { source: path.join(folder, routesModule), pages };
}

/** The chunks that the container waits for before it provides the routes. */
export function exposedGroup(compilation, file) {
  const { moduleGraph } = compilation;
  return findGroup(compilation, (block) => {
    const module = moduleGraph.getModule(block.dependencies[0]);
    return (module?.rootModule ?? module)?.resource === file;
  });
}

/** The chunks that `import(specifier)` in the given file waits for. */
export function pageGroup(compilation, file, specifier) {
  const { moduleGraph } = compilation;
  return findGroup(
    compilation,
    (block) =>
      block.request === specifier &&
      moduleGraph.getParentModule(block.dependencies[0])?.resource === file,
  );
}

/** The modules of a chunk group and of all chunks that it loads later. */
export function modulesOfGroup({ chunkGraph }, group) {
  const found = new Set();
  const groups = new Set([group]);
  for (const one of groups) {
    for (const chunk of one.chunks) {
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        for (const inner of module.modules ?? [module]) found.add(inner);
      }
    }
    for (const child of one.childrenIterable) groups.add(child);
  }
  return [...found];
}

function findGroup({ modules, chunkGraph }, isWanted) {
  for (const { blocks } of modules) {
    const block = blocks.find(isWanted);
    const group = block && chunkGraph.getBlockChunkGroup(block);
    if (group) return group;
  }
  throw new Error('The build has no chunk for a route, so the manifest cannot list its files.');
}
