// size-limit has no types for its file plugin, and its result type is too wide.
declare module '@size-limit/file' {
  const plugin: ((...parts: unknown[]) => unknown)[]
  export default plugin
}
