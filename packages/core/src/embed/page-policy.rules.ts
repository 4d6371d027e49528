/** How widgets come into a page: by our script tag, in a bundle of the page's own, or in a frame of ours. */
export const pageWays = ['script', 'elements', 'react', 'frame'] as const
export type PageWay = (typeof pageWays)[number]

export interface PagePolicy {
  /** What the page's content security policy allows: its directives with their sources. */
  lines: readonly string[]
  /** What the page adds when it requires Trusted Types. */
  trustedTypes: string
}

const policyNames: Record<PageWay, string> = {
  script: 'gangway',
  // What draws is loaded in the frame alone.
  frame: "'none'",
  elements: 'lit-html',
  react: "'none'",
}

/**
 * What a strict page has to allow, and nothing more: no inline style, no `eval`, no picture, font or address but the server's.
 * `inline` are the hashes of scripts that stand in the page itself.
 */
export function pagePolicy(way: PageWay, server: string, inline: readonly string[] = []): PagePolicy {
  const isOurs = way === 'script' || way === 'frame'
  const line = (name: string, ...sources: (string | false)[]) => [name, ...sources.filter(Boolean)].join(' ')
  return {
    lines: [
      line('script-src', "'self'", isOurs && server, ...inline.map((hash) => `'${hash}'`)),
      line('style-src', "'self'"),
      // In a frame it is the frame that calls the server, under a policy of its own.
      line('connect-src', "'self'", way !== 'frame' && server),
      ...(way === 'frame' ? [line('frame-src', server)] : []),
    ],
    trustedTypes: `require-trusted-types-for 'script'; trusted-types ${policyNames[way]}`,
  }
}

/** The policy as the header has it. */
export const policyText = (lines: readonly string[]): string => lines.map((line) => `${line};`).join('\n')
