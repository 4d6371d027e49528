const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decode = (text: string): string => text.replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)

/** Markdown of the HTML that the generators of this folder write: headings, paragraphs, tables, lists, code and links. */
export function toMarkdown(html: string): string {
  const blocks: string[] = []
  const keep = (block: string): string => `\n\n\uE000${blocks.push(block) - 1}\uE000\n\n`
  const withoutBlocks = html
    .replace(
      /<pre[^>]*><code(?: data-lang="([^"]*)")?>(.*?)<\/code><\/pre>/gs,
      (_, lang: string | undefined, code: string) => keep(`\`\`\`${lang ?? ''}\n${decode(code).trimEnd()}\n\`\`\``),
    )
    .replace(/<table[^>]*>(.*?)<\/table>/gs, (_, table: string) => keep(toTable(table)))
  const text = inline(
    withoutBlocks
      .replace(/<section class="live".*?<\/section>/gs, '')
      .replace(
        /<h([1-6])[^>]*>(.*?)<\/h\1>/gs,
        (_, depth: string, title: string) => `\n\n${'#'.repeat(Number(depth))} ${title}\n\n`,
      )
      .replace(/<li>(.*?)<\/li>\s*/gs, '\n- $1')
      .replace(/<\/?(?:p|ul|ol|div|section)[^>]*>/g, '\n\n'),
  )
  return text
    .replace(/\uE000(\d+)\uE000/g, (_, at: string) => blocks[Number(at)] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n')
}

/** Links lead to the Markdown versions of other pages. */
function inline(html: string): string {
  return decode(
    html
      .replace(/<code[^>]*>(.*?)<\/code>/gs, '`$1`')
      .replace(
        /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
        (_, href: string, text: string) => `[${text}](${toMarkdownLink(href)})`,
      )
      .replace(/<(strong|b)>(.*?)<\/\1>/gs, '**$2**')
      .replace(/<(em|i)>(.*?)<\/\1>/gs, '*$2*')
      .replace(/<br\s*\/?>/g, ' ')
      .replace(/<[^>]+>/g, ''),
  )
}

const toMarkdownLink = (href: string): string => (/^[a-z]+:/.test(href) ? href : href.replace(/\.html(?=#|$)/, '.md'))

function toTable(html: string): string {
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      inline(cell)
        .replace(/\s+/g, ' ')
        .trim()
        .replaceAll('|', String.raw`\|`),
    ),
  )
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
