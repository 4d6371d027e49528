import { fieldDescriptions } from '@gangway/core/partner'
import type { Lang } from '@gangway/core/contract'
import translated from '../../messages/partner-calls.zh-CN.json' with { type: 'json' }
import { translateTexts } from '../../shared/http/reference/translate-texts.ts'
import { describePartner, type PartnerDocument, type PartnerOperation } from './describe-partner.ts'
import { webhookHeaders } from './describe-webhooks.ts'
import { callTextsOf, meaningOf, referenceText } from './reference-messages.ts'

/** The OpenAPI document for people: in their language, with the limit and the codes of each operation in its text. */
export function describeForReaders(lang: Lang) {
  const plain = describePartner()
  const document = lang === 'cn' ? translateTexts(plain, chineseTexts(plain)) : plain
  return {
    ...document,
    info: {
      ...document.info,
      title: referenceText(lang, 'title'),
      description: [
        referenceText(lang, 'about'),
        referenceText(lang, 'aboutErrors'),
        referenceText(lang, 'moreTexts'),
      ].join('\n\n'),
    },
    tags: document.tags.map(({ name }) => ({ name, 'x-displayName': referenceText(lang, `group_${name}`) })),
    paths: Object.fromEntries(
      Object.entries(plain.paths).map(([path, { post }]) => {
        const operation = document.paths[path]?.post ?? post
        return [path, { post: { ...operation, ...textsOf(lang, path, post) } }]
      }),
    ),
  }
}

function textsOf(lang: Lang, path: string, operation: PartnerOperation) {
  const { summary, description } = callTextsOf(lang, path, operation)
  const { 'x-limit': limit, 'x-replace': replaced = [], 'x-codes': codes } = operation
  const paragraphs = [
    description,
    ...(limit
      ? [
          `\`${limit.pool}\` ${referenceText(lang, 'limit')
            .replace('{{limit}}', String(limit.limit))
            .replace('{{seconds}}', String(limit.windowSeconds))}`,
        ]
      : []),
    ...(replaced.length > 0
      ? [
          `${referenceText(lang, 'replace')} ${replaced.map(({ field, from }) => `\`${field}\` (\`${from}\`)`).join(', ')}`,
        ]
      : []),
    `**${referenceText(lang, 'endsWith')}**`,
    codes.map((code) => `- \`${code}\` ${meaningOf(lang, String(code))}`).join('\n'),
  ]
  return { summary, description: paragraphs.join('\n\n') }
}

/** English texts of the document with their Chinese translations, except those of operations, which are by path. */
function chineseTexts({ webhooks }: PartnerDocument): Map<string, string> {
  const { fields, webhooks: webhookTexts, document } = translated
  const pairsOf = (english: Readonly<Record<string, string>>, chinese: Readonly<Record<string, string>>) =>
    Object.entries(english).flatMap(([key, text]) => {
      const translation = chinese[key]
      return translation === undefined ? [] : [[text, translation] as const]
    })
  const summaries = Object.fromEntries(Object.entries(webhooks).map(([type, { post }]) => [type, post.summary]))
  return new Map([
    ...Object.entries(document),
    ...pairsOf(fieldDescriptions, fields),
    ...pairsOf(webhookHeaders, webhookTexts.headers),
    ...pairsOf(summaries, webhookTexts.types),
  ])
}
