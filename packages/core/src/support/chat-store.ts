/** Keeps things under names beyond the life of a page. */
export interface ChatStore {
  /** Everything whose name begins so. */
  all(prefix: string): Promise<unknown[]>
  put(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  clear(): Promise<void>
}

interface Asking<Value> {
  result: Value
  addEventListener(type: 'success' | 'error' | 'upgradeneeded', run: () => void): void
}

interface Shelf {
  getAllKeys(): Asking<unknown[]>
  getAll(): Asking<unknown[]>
  put(value: unknown, name: string): Asking<unknown>
  delete(name: string): Asking<unknown>
  clear(): Asking<unknown>
}

interface Database {
  createObjectStore(name: string): unknown
  transaction(name: string, mode: 'readonly' | 'readwrite'): { objectStore(name: string): Shelf }
}

interface Host {
  indexedDB?: { open(name: string): Asking<Database> }
}

const shelfName = 'kept'

export function memoryStore(): ChatStore {
  const kept = new Map<string, unknown>()
  return {
    all: async (prefix) => [...kept].flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : [])),
    put: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
    clear: async () => kept.clear(),
  }
}

/** In the database of the browser; where that is refused or breaks, in memory. */
export function browserStore(): ChatStore {
  const memory = memoryStore()
  let opening: Promise<Database> | undefined

  async function use<Value>(mode: 'readonly' | 'readwrite', ask: (shelf: Shelf) => Asking<Value>): Promise<Value> {
    opening ??= open()
    const database = await opening
    return settled(ask(database.transaction(shelfName, mode).objectStore(shelfName)))
  }
  async function change(ask: (shelf: Shelf) => Asking<unknown>): Promise<void> {
    await use('readwrite', ask).catch(() => undefined)
  }

  return {
    async all(prefix) {
      const found = await Promise.all([
        use('readonly', (shelf) => shelf.getAllKeys()),
        use('readonly', (shelf) => shelf.getAll()),
      ]).catch(() => undefined)
      if (!found) return memory.all(prefix)
      const [names, values] = found
      return values.filter((_, at) => String(names[at]).startsWith(prefix))
    },
    async put(name, value) {
      await memory.put(name, value)
      await change((shelf) => shelf.put(value, name))
    },
    async remove(name) {
      await memory.remove(name)
      await change((shelf) => shelf.delete(name))
    },
    async clear() {
      await memory.clear()
      await change((shelf) => shelf.clear())
    },
  }
}

async function open(): Promise<Database> {
  const { indexedDB } = globalThis as Host
  if (!indexedDB) throw new Error('There is no database.')
  const asking = indexedDB.open('gangway-support')
  asking.addEventListener('upgradeneeded', () => void asking.result.createObjectStore(shelfName))
  return settled(asking)
}

function settled<Value>(asking: Asking<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    asking.addEventListener('success', () => resolve(asking.result))
    asking.addEventListener('error', () => reject(new Error('The database refused.')))
  })
}
