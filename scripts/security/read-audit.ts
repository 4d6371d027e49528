interface Vulnerability {
  severity: string
  name: string
  versions: string[]
  title: string
  url: string
  fixedIn: string
  /** How the repository depends on it: `packages__server>fastify`. */
  paths: string[]
}

export type AuditAnswer =
  | { kind: 'report'; vulnerabilities: Vulnerability[]; dependencies: number }
  | { kind: 'unavailable' }
  | { kind: 'failed'; output: string }

interface Report {
  advisories: Record<
    string,
    {
      severity: string
      module_name: string
      title: string
      url: string
      patched_versions: string
      findings: { version: string; paths: string[] }[]
    }
  >
  metadata: { totalDependencies: number }
}

const harmless = ['info', 'low', 'moderate']
const order = ['critical', 'high', 'moderate', 'low', 'info']
/** The errors of pnpm for a registry that cannot be reached, or that answers the audit request with an error. */
const registryError = /ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT_NOT_EXISTS)/

/** Reads the output of `pnpm audit --json`. */
export function readAudit({ stdout, output }: { stdout: string; output: string }): AuditAnswer {
  const report = parseReport(stdout)
  if (!report) return registryError.test(output) ? { kind: 'unavailable' } : { kind: 'failed', output }
  const vulnerabilities = Object.values(report.advisories).map((advisory) => ({
    severity: advisory.severity,
    name: advisory.module_name,
    versions: [...new Set(advisory.findings.map(({ version }) => version))],
    title: advisory.title,
    url: advisory.url,
    fixedIn: advisory.patched_versions,
    paths: advisory.findings.flatMap(({ paths }) => paths),
  }))
  const rank = ({ severity }: Vulnerability) => order.indexOf(severity)
  return {
    kind: 'report',
    vulnerabilities: vulnerabilities.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)),
    dependencies: report.metadata.totalDependencies,
  }
}

function parseReport(text: string): Report | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    const isReport = typeof parsed === 'object' && parsed !== null && 'advisories' in parsed && 'metadata' in parsed
    return isReport ? (parsed as Report) : undefined
  } catch {
    return undefined
  }
}

/** The text for people, and whether the audit fails: on high, critical and unknown severities. */
export function summarizeAudit(answer: AuditAnswer): { text: string; isPassed: boolean } {
  if (answer.kind === 'unavailable')
    return { text: 'Dependency audit: not available (the registry offers no audit).', isPassed: true }
  if (answer.kind === 'failed') return { text: `Dependency audit: failed.\n${answer.output.trim()}`, isPassed: false }
  const { vulnerabilities, dependencies } = answer
  const counts = [...new Set(vulnerabilities.map(({ severity }) => severity))].map(
    (severity) => `${vulnerabilities.filter((each) => each.severity === severity).length} ${severity}`,
  )
  const found = counts.length === 0 ? 'no known vulnerabilities' : `known vulnerabilities: ${counts.join(', ')}`
  return {
    text: [`Dependency audit: ${found} (${dependencies} dependencies).`, ...vulnerabilities.map(describe)].join('\n'),
    isPassed: vulnerabilities.every(({ severity }) => harmless.includes(severity)),
  }
}

function describe({ severity, name, versions, title, url, fixedIn, paths }: Vulnerability): string {
  const [path = '', ...more] = paths
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  return [
    `${severity.padEnd(9)} ${name} ${versions.join(', ')}: ${title}`,
    `          fixed in ${fixedIn}; ${url}`,
    `          required by ${path}${others}`,
  ].join('\n')
}
