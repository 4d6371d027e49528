/**
 * A module that loads on first use, once for all chats of the page: undefined while loading, then `changed` is called.
 */
export function laterModule<Module>(load: () => Promise<Module>): (changed: () => void) => Module | undefined {
  let loaded: Module | undefined
  let loading: Promise<void> | undefined
  return (changed) => {
    if (loaded) return loaded
    loading ??= load().then(
      (module) => {
        loaded = module
      },
      (failure: unknown) => {
        loading = undefined
        throw failure
      },
    )
    loading.then(changed, () => undefined)
    return undefined
  }
}
