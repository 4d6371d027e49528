/** Code of a documentation page that has to compile. */
export interface Snippet {
  /** File name that says where the snippet is: `embedding-24.ts`. */
  name: string
  text: string
}

const fence = /^```(ts|tsx)\n([\s\S]*?)^```$/gm

/** The TypeScript snippets of a page, each named by the line of its first line of code. */
export function extractSnippets(page: string, markdown: string): Snippet[] {
  return [...markdown.matchAll(fence)].map((match) => {
    const [, extension = '', text = ''] = match
    const line = markdown.slice(0, match.index).split('\n').length + 1
    return { name: `${page.replace(/\.md$/, '').replaceAll('/', '-')}-${line}.${extension}`, text }
  })
}
