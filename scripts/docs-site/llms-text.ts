import { langs, menus, type Page } from './pages.ts'

/** `llms.txt`: the pages of the documentation with the addresses of their Markdown versions, for language models. */
export function renderLlmsText(markdownOf: ReadonlyMap<Page, string>): string {
  const sections = langs
    .flatMap((lang) => menus[lang])
    .map(({ title, pages }) => {
      const lines = pages.map(
        (page) => `- [${page.title}](${page.path}.md): ${firstSentence(markdownOf.get(page) ?? '')}`,
      )
      return `## ${title}\n\n${lines.join('\n')}`
    })
  return `# Gangway

> A toolkit for embedding low-cost flight search, booking, refunds and support in travel agency websites: web components, React components, a
> typed client, and a server with a simulated airline market.

Every page is also HTML, at the same address with \`.html\`. The OpenAPI documents are at \`/api/openapi.json\` and \`/partner/openapi.json\`.

${sections.join('\n\n')}
`
}

/** The first sentence below the title. */
function firstSentence(markdown: string): string {
  const [paragraph = ''] = markdown.split('\n\n').filter((block) => /^[\p{Letter}*[]/u.test(block))
  const text = paragraph.replace(/\s+/g, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return /^.*?(?:\.(?= |$)|。)/.exec(text)?.[0] ?? text
}
