# Dependencies whose install scripts may run; all others are refused.
allowBuilds:
  '@swc/core': true
  esbuild: true
  core-js: false
  '@parcel/watcher': false
