/** Ways to integrate widgets: script tag, bundle of the page, or iframe. */
export const integrationTypes = ['script', 'elements', 'react', 'frame'] as const
export type IntegrationType = (typeof integrationTypes)[number]

export interface ContentSecurityPolicy {
  /** Content security policy of the page: directives with their sources. */
  lines: readonly string[]
  /** Trusted Types policy names the page has to allow. */
  trustedTypes: string
}

const policyNames: Record<IntegrationType, string> = {
  script: 'gangway',
  // Styles and scripts are loaded inside the frame.
  frame: "'none'",
  elements: 'lit-html',
  react: "'none'",
}

/**
 * Minimal content security policy for a strict page: no inline style, no `eval`, no image, font or address except the
 * server's. `inline` are hashes of inline scripts of the page itself.
 */
export function createContentSecurityPolicy(
  integration: IntegrationType,
  server: string,
  inline: readonly string[] = [],
): ContentSecurityPolicy {
  const usesServerScripts = integration === 'script' || integration === 'frame'
  const line = (name: string, ...sources: (string | false)[]) => [name, ...sources.filter(Boolean)].join(' ')
  return {
    lines: [
      line('script-src', "'self'", usesServerScripts && server, ...inline.map((hash) => `'${hash}'`)),
      line('style-src', "'self'"),
      // The frame calls the server under its own policy.
      line('connect-src', "'self'", integration !== 'frame' && server),
      ...(integration === 'frame' ? [line('frame-src', server)] : []),
    ],
    trustedTypes: `require-trusted-types-for 'script'; trusted-types ${policyNames[integration]}`,
  }
}

/** The policy as header text, one directive per line. */
export const formatContentSecurityPolicy = (lines: readonly string[]): string =>
  lines.map((line) => `${line};`).join('\n')
