import type { documentRoutes, Lang } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { recordDownload } from '../../download/record-document.ts'
import type { Call, Handlers } from '../../shared/http/pipeline/call.ts'
import { answer, answerFile, refuse, type FileReply, type Refusal } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { drawDocument } from './draw-document.ts'
import { documentsOf, type DocumentVersion, type LibraryDocument } from './read-documents.ts'

export function documentHandlers(deps: Pick<Deps, 'db' | 'clock'>): Handlers<typeof documentRoutes> {
  return {
    async 'POST /document/getPageList'({ body, lang }) {
      const { page, pageSize, category, keyword = '' } = body
      const words = keyword.toLocaleLowerCase().split(/\s+/).filter(Boolean)
      const found = documentsOf(lang).filter(
        ({ versions: [newest] }) =>
          (category === undefined || newest.category === category) && words.every((word) => contains(newest, word)),
      )
      const list = found.slice((page - 1) * pageSize, page * pageSize).map(presentDocument)
      return answer({ list, total: found.length, page, pageSize })
    },
    async 'GET /document/info/{slug}'({ params, lang }) {
      const document = findDocument(lang, params.slug)
      if (!document) return refuse(5004)
      const versions = document.versions.map(({ version, published, changes }) => ({ version, published, changes }))
      return answer({ ...presentDocument(document), text: document.versions[0].text, versions })
    },
    'GET /document/download/{slug}': (call) => downloadDocument(deps, call),
  }
}

async function downloadDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caller, params, query, lang }: Call<'GET /document/download/{slug}'>,
): Promise<FileReply | Refusal> {
  const fileLang = query.lang ?? lang
  const { versions } = findDocument(fileLang, params.slug) ?? { versions: [] }
  const found = versions.find(({ version }) => query.version === undefined || version === query.version)
  if (!found) return refuse(5004)
  const { title, version, published, changes, text } = found
  const edition = translateMessage(fileLang, 'library.edition', { version, date: published })
  const isPdf = query.format === 'PDF'
  const content = isPdf
    ? await drawDocument({
        ...{ title, edition, text, brand: 'Gangway', lang: fileLang },
        pageOf: (page, pages) => translateMessage(fileLang, 'library.page', { page, pages }),
      })
    : Buffer.from(`# ${title}\n\n${edition}. ${changes}\n\n${text}\n`)
  const name = `${title} ${version}.${isPdf ? 'pdf' : 'md'}`
  const request = { slug: params.slug, version, format: query.format, lang: fileLang }
  await recordDownload(deps, caller, { type: 'LIBRARY_FILE', name, request })
  return answerFile({
    name,
    type: isPdf ? 'application/pdf' : 'text/markdown; charset=utf-8',
    size: content.byteLength,
    content,
  })
}

function findDocument(lang: Lang, slug: string): LibraryDocument | undefined {
  return documentsOf(lang).find((each) => each.slug === slug)
}

function presentDocument({ slug, versions: [newest] }: LibraryDocument) {
  const { category, title, summary, version, published, changes } = newest
  return { slug, category, title, summary, version, published, changes }
}

function contains({ title, text }: DocumentVersion, word: string): boolean {
  return `${title}\n${text}`.toLocaleLowerCase().includes(word)
}
