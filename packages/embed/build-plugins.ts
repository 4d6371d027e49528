import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin } from 'rollup'

/** Message bundles that one widget needs together are put into one file. */
const combinedBundles: Record<string, string> = {
  ...{ passenger: 'booking', payment: 'booking' },
  ...{ cancel: 'refund', upload: 'refund' },
  support: 'chat',
}

const emptyMessages = '\0empty-messages'

/** File name of a message module, such as `en-booking`; undefined for other modules. */
export function messageFileOf(id: string): string | undefined {
  const [, folder, bundle = ''] = /\/messages\/(en|zh)\/(\w+)\.ts$/.exec(id) ?? []
  if (id === emptyMessages) return 'shared'
  if (folder) return `${folder}-${combinedBundles[bundle] ?? bundle}`
  const [, lang, of] = /(en|zh-CN)\.json\?in=(\w+)\.json$/.exec(id) ?? []
  return lang && `${lang === 'en' ? 'en' : 'zh'}-${of}`
}

/** Copies the shared messages into each message file, so that a widget needs one request instead of two. */
export const copySharedMessages: Plugin = {
  name: 'copy-shared-messages',
  resolveId(source, importer = '') {
    const [, bundle] = /\/messages\/(?:en|zh)\/(\w+)\.ts$/.exec(importer) ?? []
    // `upload` is only used together with another bundle, which contains the shared messages.
    if (bundle === 'upload' && /^\.\.\/(en|zh-CN)\.json$/.test(source)) return emptyMessages
    return bundle && source.endsWith('.json')
      ? `${join(importer, '..', source)}?in=${combinedBundles[bundle] ?? bundle}.json`
      : null
  },
  load(id) {
    if (id === emptyMessages) return 'export default {}'
    return /\?in=\w+\.json$/.test(id) ? readFileSync(id.split('?')[0] ?? '', 'utf8') : null
  },
}

/** Gives a file its own copy of a module that would otherwise require another file. */
export const ownCopies = (copyFor: (id: string, importer: string) => string | undefined): Plugin => ({
  name: 'own-copies',
  async resolveId(source, importer, options) {
    const found = importer && (await this.resolve(source, importer, { ...options, skipSelf: true }))
    if (!found || found.external) return null
    const owner = copyFor(found.id, importer)
    return owner ? { ...found, id: `${found.id}?of=${owner}${extname(found.id)}` } : found
  },
  load: (id) => (/\?of=[\w-]+\.\w+$/.test(id) ? readFileSync(id.split('?')[0] ?? '', 'utf8') : null),
})

/** Removes response validation, which is for tests and development only, and with it the schemas. */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  load: (id) =>
    id.endsWith('/shared/client/validate-response.ts') ? 'export const validateResponse = () => undefined' : null,
}

const preact: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** Resolves React to the Preact of this package. */
export const onPreact = (here: string): Plugin => ({
  name: 'on-preact',
  resolveId(source) {
    const known = preact[source]
    return known ? this.resolve(known, `${here}build.ts`, { skipSelf: true }) : null
  },
})

/**
 * Renames the Trusted Types policy of Lit, because a page with its own Lit may forbid a second policy of the same name. A page
 * that allows no policy uses the frame, which does not contain Lit.
 */
export const ownPolicyName: Plugin = {
  name: 'own-policy-name',
  transform(code, id) {
    if (!/lit-html[\\/](?:.*[\\/])?lit-html\.js$/.test(id)) return null
    const named = code.replace(
      /(\w+)\.createPolicy\(["']lit-html["'],(\{createHTML:\w+=>\w+\})\)/,
      "(()=>{try{return $1.createPolicy('gangway',$2)}catch{}})()",
    )
    if (named === code) this.error('The code of Lit that creates its policy has changed.')
    return { code: named, map: null }
  },
}

/** Fails if the code of the commands imports widget code, which a page with frames only must not load. */
export const pageWithoutWidgetCode: Plugin = {
  name: 'page-without-widget-code',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !/^gangway-(page|open-in-frame)-/.test(file.fileName)) continue
      const others = file.imports.filter((name) => !name.startsWith('gangway-page-'))
      if (others.length > 0) this.error(`${file.fileName} loads ${others.join()}.`)
    }
  },
}

/** Replaced by the release folder in `writeManifest`, because its name depends on the content of all files. */
export const releasePlaceholder = '__GANGWAY_RELEASE__'

/**
 * Emits the entry file as a classic script for pages that cannot use `type="module"`. Relative imports of a classic script
 * resolve against the page, so it reads its own URL from its tag.
 */
export const classic: Plugin = {
  name: 'classic',
  generateBundle(_, files) {
    const entry = files['gangway.js']
    if (entry?.type !== 'chunk' || entry.imports.length > 0 || entry.exports.length > 0)
      return this.error('The entry file must have no imports and exports.')
    const base = `document.currentScript.src.replace(/\\/latest\\/[^/]*$/,"/${releasePlaceholder}/").replace(/[^/]*$/,"")`
    const code = entry.code.trim().replaceAll('import("./', 'import(base+"')
    if (code.includes('import("')) this.error('An import of the entry file has no absolute address.')
    this.emitFile({ type: 'asset', fileName: 'gangway.classic.js', source: `(()=>{const base=${base};${code}})();\n` })
  },
}
