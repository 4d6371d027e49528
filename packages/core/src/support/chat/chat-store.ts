/** Key-value storage that survives the page. */
export interface ChatStore {
  /** All values whose key has this prefix. */
  all(prefix: string): Promise<unknown[]>
  put(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  clear(): Promise<void>
}

interface StoreRequest<Value> {
  result: Value
  addEventListener(type: 'success' | 'error' | 'upgradeneeded', run: () => void): void
}

interface ObjectStore {
  getAllKeys(): StoreRequest<unknown[]>
  getAll(): StoreRequest<unknown[]>
  put(value: unknown, name: string): StoreRequest<unknown>
  delete(name: string): StoreRequest<unknown>
  clear(): StoreRequest<unknown>
}

interface Database {
  createObjectStore(name: string): unknown
  transaction(name: string, mode: 'readonly' | 'readwrite'): { objectStore(name: string): ObjectStore }
}

interface Host {
  indexedDB?: { open(name: string): StoreRequest<Database> }
}

const objectStoreName = 'kept'

export function createMemoryStore(): ChatStore {
  const values = new Map<string, unknown>()
  return {
    all: async (prefix) => [...values].flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : [])),
    put: async (name, value) => void values.set(name, value),
    remove: async (name) => void values.delete(name),
    clear: async () => values.clear(),
  }
}

/** Uses IndexedDB, or memory where it is blocked or fails. */
export function createBrowserStore(): ChatStore {
  const memory = createMemoryStore()
  let opening: Promise<Database> | undefined

  async function use<Value>(
    mode: 'readonly' | 'readwrite',
    runRequest: (store: ObjectStore) => StoreRequest<Value>,
  ): Promise<Value> {
    opening ??= open()
    const database = await opening
    return settled(runRequest(database.transaction(objectStoreName, mode).objectStore(objectStoreName)))
  }
  async function change(runRequest: (store: ObjectStore) => StoreRequest<unknown>): Promise<void> {
    await use('readwrite', runRequest).catch(() => undefined)
  }

  return {
    async all(prefix) {
      const found = await Promise.all([
        use('readonly', (store) => store.getAllKeys()),
        use('readonly', (store) => store.getAll()),
      ]).catch(() => undefined)
      if (!found) return memory.all(prefix)
      const [names, values] = found
      return values.filter((_, at) => String(names[at]).startsWith(prefix))
    },
    async put(name, value) {
      await memory.put(name, value)
      await change((store) => store.put(value, name))
    },
    async remove(name) {
      await memory.remove(name)
      await change((store) => store.delete(name))
    },
    async clear() {
      await memory.clear()
      await change((store) => store.clear())
    },
  }
}

async function open(): Promise<Database> {
  const { indexedDB } = globalThis as Host
  if (!indexedDB) throw new Error('IndexedDB is not available.')
  const request = indexedDB.open('gangway-support')
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(objectStoreName))
  return settled(request)
}

function settled<Value>(request: StoreRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('IndexedDB rejected the request.')))
  })
}
