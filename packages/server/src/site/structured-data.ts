import { Html, markup } from '../shared/http/pages/html.ts'

/** Facts about a page as schema.org describes them. */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** A page on the way to another one. */
export interface TrailStep {
  title: string
  /** Path without language. */
  path: string
  /** Id of a part of the page. */
  part?: string
}

interface DescribedPage {
  facts?: StructuredData | ((publicUrl: string) => StructuredData)
  trail?: readonly TrailStep[]
  isHidden?: true
}

interface Addresses {
  publicUrl: string
  /** The complete address of a page in the language of the shown one. */
  urlOf(path: string): string
}

/** The data block of a page for search engines; nothing for a page that they do not list. */
export function renderStructuredData(
  { facts, trail, isHidden }: DescribedPage,
  { publicUrl, urlOf }: Addresses,
): Html | undefined {
  if (isHidden) return undefined
  const graph = [
    ...(facts ? [typeof facts === 'function' ? facts(publicUrl) : facts] : []),
    ...(trail ? [breadcrumbsOf(trail, urlOf)] : []),
  ]
  if (graph.length === 0) return undefined
  const data = jsonForScript({ '@context': 'https://schema.org', '@graph': graph })
  return markup`<script type="application/ld+json">${new Html(data)}</script>`
}

function breadcrumbsOf(trail: readonly TrailStep[], urlOf: Addresses['urlOf']): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, path, part }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name: title },
      item: urlOf(path) + (part === undefined ? '' : `#${part}`),
    })),
  }
}

/** JSON within a script element: `<` could close the element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
