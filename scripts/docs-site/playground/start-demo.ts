interface Gangway {
  init(settings: object): void
}

/** Starts the widgets with the demo key. False where the server has no widgets or no demo data, for example in production. */
export async function startDemo(key: string): Promise<boolean> {
  const getToken = async () => {
    const answer = await fetch('/dev/embed-token')
    if (!answer.ok) throw new Error('This server has no demo data.')
    return answer.json()
  }
  try {
    await getToken()
    await loadScript('/widgets/latest/gangway.js')
  } catch {
    return false
  }
  const { Gangway } = globalThis as unknown as { Gangway?: Gangway }
  Gangway?.init({ key, getToken, server: location.origin })
  return Gangway !== undefined
}

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', src })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded.`)))
    document.head.append(script)
  })
