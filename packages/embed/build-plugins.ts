import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin } from 'rollup'

/** The rooms whose words one widget needs together: one file for them, and not one for each. */
const together: Record<string, string> = {
  ...{ passenger: 'booking', payment: 'booking' },
  ...{ cancel: 'refund', upload: 'refund' },
  support: 'chat',
}

const noWords = '\0no-words'

/** `english-booking` for whatever belongs to the words of bookings in English. */
export function wordsOf(id: string): string | undefined {
  const [, folder, room = ''] = /\/messages\/(english|chinese)\/(\w+)\.ts$/.exec(id) ?? []
  if (id === noWords) return 'shared'
  if (folder) return `${folder}-${together[room] ?? room}`
  const [, lang, of] = /(en|zh-CN)\.json\?in=(\w+)\.json$/.exec(id) ?? []
  return lang && `${lang === 'en' ? 'english' : 'chinese'}-${of}`
}

/** Each file of words has its own copy of those that all rooms share: one request for a widget, and not two. */
export const wholeWords: Plugin = {
  name: 'whole-words',
  resolveId(source, importer = '') {
    const [, room] = /\/messages\/(?:english|chinese)\/(\w+)\.ts$/.exec(importer) ?? []
    // Whoever has these has another room's as well, and with it those that all share.
    if (room === 'upload' && /^\.\.\/(en|zh-CN)\.json$/.test(source)) return noWords
    return room && source.endsWith('.json') ? `${join(importer, '..', source)}?in=${together[room] ?? room}.json` : null
  },
  load(id) {
    if (id === noWords) return 'export default {}'
    return /\?in=\w+\.json$/.test(id) ? readFileSync(id.split('?')[0] ?? '', 'utf8') : null
  },
}

/** Gives a file its own copy of a module that it would else load another file for. */
export const ownCopies = (copyFor: (id: string, importer: string) => string | undefined): Plugin => ({
  name: 'own-copies',
  async resolveId(source, importer, options) {
    const found = importer && (await this.resolve(source, importer, { ...options, skipSelf: true }))
    if (!found || found.external) return null
    const whose = copyFor(found.id, importer)
    return whose ? { ...found, id: `${found.id}?of=${whose}${extname(found.id)}` } : found
  },
  load: (id) => (/\?of=[\w-]+\.\w+$/.test(id) ? readFileSync(id.split('?')[0] ?? '', 'utf8') : null),
})

/** Checking answers against their schemas is for tests and development; the schemas are no part of a page. */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  load: (id) => (id.endsWith('/shared/check-answer.ts') ? 'export const checkAnswer = () => undefined' : null),
}

const preact: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** React's views run on Preact, as one of this package finds it. */
export const onPreact = (here: string): Plugin => ({
  name: 'on-preact',
  resolveId(source) {
    const known = preact[source]
    return known ? this.resolve(known, `${here}build.ts`, { skipSelf: true }) : null
  },
})

/**
 * Lit's policy for Trusted Types gets a name of ours: a page that has a Lit of its own may forbid a second of that name. A page that
 * allows none at all takes the frame, and with it no Lit.
 */
export const ownPolicyName: Plugin = {
  name: 'own-policy-name',
  transform(code, id) {
    if (!/lit-html[\\/](?:.*[\\/])?lit-html\.js$/.test(id)) return null
    const named = code.replace(
      /(\w+)\.createPolicy\(["']lit-html["'],(\{createHTML:\w+=>\w+\})\)/,
      "(()=>{try{return $1.createPolicy('gangway',$2)}catch{}})()",
    )
    if (named === code) this.error('Lit creates its policy in another way now.')
    return { code: named, map: null }
  },
}

/** What carries out the commands comes without what draws widgets: a page that shows them in frames alone loads none of that. */
export const pageStandsAlone: Plugin = {
  name: 'page-stands-alone',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !/^gangway-(page|open-in-frame)-/.test(file.fileName)) continue
      const others = file.imports.filter((name) => !name.startsWith('gangway-page-'))
      if (others.length > 0) this.error(`${file.fileName} loads ${others.join()}.`)
    }
  },
}

/** Where `latest` leads is known when all files are there: whoever describes them writes it over this. */
export const releasePlaceholder = '__GANGWAY_RELEASE__'

/**
 * The same first file for pages that cannot have `type="module"`: nothing in it is a module but what it loads. A script of another
 * origin is not told its own address by relative imports, so it looks for it on its tag.
 */
export const classic: Plugin = {
  name: 'classic',
  generateBundle(_, files) {
    const entry = files['gangway.js']
    if (entry?.type !== 'chunk' || entry.imports.length > 0 || entry.exports.length > 0)
      return this.error('The first file has to stand alone.')
    const base = `document.currentScript.src.replace(/\\/latest\\/[^/]*$/,"/${releasePlaceholder}/").replace(/[^/]*$/,"")`
    const code = entry.code.trim().replaceAll('import("./', 'import(base+"')
    if (code.includes('import("')) this.error('A file of the first one has no address.')
    this.emitFile({ type: 'asset', fileName: 'gangway.classic.js', source: `(()=>{const base=${base};${code}})();\n` })
  },
}
