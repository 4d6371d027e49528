/** Code of a documentation page that has to compile. */
export interface Snippet {
  /** File in a folder of the page, by the line or by the name that its first comment gives: `embedding/24.ts`, `headless/use-view.ts`. */
  name: string
  text: string
}

const fence = /^```(ts|tsx)\n([\s\S]*?)^```$/gm
/** `// use-view.ts`: other snippets of the page import it by this name. */
const ownName = /^\/\/ ([\w-]+\.tsx?)\n/

/** The TypeScript snippets of a page, each named by the line of its first line of code, or by itself. */
export function extractSnippets(page: string, markdown: string): Snippet[] {
  return [...markdown.matchAll(fence)].map((match) => {
    const [, extension = '', text = ''] = match
    const line = markdown.slice(0, match.index).split('\n').length + 1
    return { name: `${page.replace(/\.md$/, '')}/${ownName.exec(text)?.[1] ?? `${line}.${extension}`}`, text }
  })
}
