/** What a page says about its Gangway widgets, read from outside. */
export interface PageFacts {
  /** Addresses of the loader scripts, absolute. */
  loaders: { url: string; isModule: boolean }[]
  /** Addresses of other scripts of the page's own origin, absolute. */
  scripts: string[]
  inlineScripts: string[]
  tags: string[]
  /** Content security policy of a meta tag. */
  policy: string | undefined
}

const maxScripts = 20

export function parsePage(html: string, page: string): PageFacts {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].map(
    ([, attributes = '', code = '']) => ({
      src: attributeOf(attributes, 'src'),
      isModule: attributeOf(attributes, 'type') === 'module',
      code,
    }),
  )
  const external = scripts.flatMap(({ src, isModule }) =>
    src && URL.canParse(src, page) ? [{ url: new URL(src, page).href, isModule }] : [],
  )
  const isLoader = ({ url }: { url: string }) =>
    /\/gangway(\.classic)?\.js$/.test(new URL(url).pathname) && /\/widgets\//.test(url)
  const meta = [...html.matchAll(/<meta\b([^>]*)>/gi)].find(
    ([, attributes = '']) => attributeOf(attributes, 'http-equiv')?.toLowerCase() === 'content-security-policy',
  )
  return {
    loaders: external.filter(isLoader),
    scripts: external
      .filter((each) => !isLoader(each) && new URL(each.url).origin === new URL(page).origin)
      .map(({ url }) => url)
      .slice(0, maxScripts),
    inlineScripts: scripts.filter(({ src }) => src === undefined).map(({ code }) => code),
    tags: [...new Set([...html.matchAll(/<(gangway-[a-z-]+)/gi)].map(([, tag = '']) => tag.toLowerCase()))],
    policy: meta && attributeOf(meta[1] ?? '', 'content'),
  }
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(attributes)
  return found ? (found[1] ?? found[2] ?? found[3]) : undefined
}

/** What the code of a page says about its session. */
export interface CodeFacts {
  /** Public ids of embed keys. */
  keys: string[]
  /** The code contains the secret of a key. */
  hasSecret: boolean
  tokenUrl: string | undefined
  /** Origin of the server that a client of the packages calls: `base` without `/api`. */
  server: string | undefined
}

export function readCode(code: string): CodeFacts {
  const [, base] = /\bbase\s*[:=]\s*\{?\s*['"`](https?:\/\/[^'"`\s]+?)\/api\/?['"`]/.exec(code) ?? []
  const [, tokenUrl] = /getToken\b[\s\S]{0,200}?fetch\(\s*['"`]([^'"`]+)['"`]/.exec(code) ?? []
  return {
    keys: [...new Set(code.match(/\bgwp_\w[\w-]*/g) ?? [])],
    hasSecret: /\bgws_[\w-]{8,}/.test(code),
    tokenUrl,
    server: base !== undefined && URL.canParse(base) ? new URL(base).origin : undefined,
  }
}

/** The sources that a directive of a content security policy lacks; all are allowed without a policy. */
export function findMissingSources(policy: string, needed: Readonly<Record<string, string>>): string[] {
  const directives = new Map(
    policy.split(';').map((line) => {
      const [name = '', ...sources] = line.trim().split(/\s+/)
      return [name.toLowerCase(), sources] as const
    }),
  )
  return Object.entries(needed).flatMap(([name, origin]) => {
    const sources = directives.get(name) ?? directives.get('default-src')
    return !sources || sources.some((each) => matches(each, origin)) ? [] : [`${name} ${origin}`]
  })
}

function matches(source: string, origin: string): boolean {
  const { protocol, host } = new URL(origin)
  return (
    source === '*' ||
    source === protocol ||
    source === host ||
    source.replace(/\/.*$/, '') === host ||
    source.startsWith(origin)
  )
}
