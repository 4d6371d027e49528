// size-limit ships no types for its file plugin, and calls its result an object.
declare module '@size-limit/file' {
  const plugin: ((...parts: unknown[]) => unknown)[]
  export default plugin
}
