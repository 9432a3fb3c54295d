/* global window */
import refresh from 'react-refresh/runtime';

/**
 * The first module of a host that is built for development: React Refresh must be in place before react-dom. Modules
 * of all apps register here (see `compile.mjs`), and the host applies their hot updates.
 */
refresh.injectIntoGlobalHook(window);

const attached = new Map();
let onAttach = () => undefined;
/** Whether the update that is being applied changes a module that does not consist of components, such as a store. */
let changesState = false;

window.__H5_DEVELOPMENT__ = {
  /** Called by each module before its own code. `code` is a hash of that code. */
  open(hot, name, code) {
    if (hot.data && hot.data.code !== code && !hot.data.isReplaceable) changesState = true;
    hot.dispose((kept) => (kept.code = code));
    return {
      $RefreshReg$: (type, key) => refresh.register(type, `${name} ${key}`),
      $RefreshSig$() {
        const sign = refresh.createSignatureFunctionForTransform();
        // A component that kept its state would also keep the old store.
        const reset = changesState;
        return (type, key, isReset, hooks) => sign(type, key, isReset || reset, hooks);
      },
    };
  },

  /**
   * Called by each module with markup after its own code. If it exports only components, it is replaced alone; a change
   * of any other module reaches those that import it.
   */
  close(hot, exports) {
    const exported = Object.values(exports);
    if (exported.length > 0 && exported.every(refresh.isLikelyComponentType)) {
      hot.dispose((kept) => (kept.isReplaceable = true));
      hot.accept();
    } else if (hot.data?.isReplaceable) {
      hot.invalidate();
    }
  },

  /** Called once by each app in the page. `update` applies the hot update of a folder that starts at the hash. */
  attach(app, build) {
    attached.set(app, build);
    onAttach();
  },

  attached,

  set onAttach(listener) {
    onAttach = listener;
  },

  /** Renders replaced components again. They keep their state unless a store has changed. */
  render() {
    changesState = false;
    return refresh.performReactRefresh();
  },
};
